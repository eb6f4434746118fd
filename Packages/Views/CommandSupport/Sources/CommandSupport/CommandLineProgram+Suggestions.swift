import CommandLineKit
import FoundationExtensions
import ResourceLoading

extension CommandLineProgram {
    /// The failure with names from the archive that are similar to one that was not found.
    ///
    /// A command's arguments declare their kinds, so this works for every command that names something.
    func suggesting(
        _ failure: CommandFailure, for parsed: ParsedCommand, _ options: GlobalOptions
    ) async -> CommandFailure {
        guard failure.kind == .notFound, let message = failure.message, !Task.isCancelled else { return failure }
        var suggestions: [String] = []
        for (kind, before, words) in namedWords(parsed, options) {
            var known: [String] = []
            for source in CompletionSource.sources(of: kind, after: before, in: catalog) {
                let rows = await rows(of: source, isSandbox: options.isSandbox, address: options.address)
                for value in rows.flatMap(source.candidates).map(\.value) where !known.contains(value) {
                    known.append(value)
                }
            }
            let isAddress = ["address", "own-address"].contains(kind)
            for word in isAddress ? words.map(\.asAddress) : words where !known.contains(word) {
                suggestions += Spelling.nearest(to: word, among: known.map { ($0, [$0.lowercased()]) })
            }
        }
        guard !suggestions.isEmpty else { return failure }
        var suggesting = failure
        suggesting.message = "\(message). \(Spelling.question(suggestions))"
        return suggesting
    }

    /// The words of the command line that name something, with its kind and the word before that decides on it.
    private func namedWords(
        _ parsed: ParsedCommand, _ options: GlobalOptions
    ) -> [(kind: String, before: [String], words: [String])] {
        let arguments = parsed.command.arguments.compactMap { argument -> (String, [String], [String])? in
            guard case .named(let kind) = argument.kind else { return nil }
            let words = parsed.arguments(argument.name)
            guard CompletionSource.otherKinds.contains(kind) else { return (kind, [], words) }
            return parsed.words.first.map { first in (kind, [first], words.filter { $0 != first }) }
        }
        return arguments + (options.address.map { [("address", [], [$0])] } ?? [])
    }
}

extension String {
    /// The service's form of an address.
    fileprivate var asAddress: String { Punycode.ascii(hasPrefix("@") ? String(dropFirst()) : self) }
}

extension ParsedCommand {
    /// Whether a failure of the input is one of the command line: one of the words is blank, a word or value is the
    /// refused one, or the failure is about an option that was given.
    func names(_ subjects: [FailureSubject]) -> Bool {
        let options = Set(command.options.map(\.name).filter { !values($0).isEmpty })
        // '-' is standard input.
        let texts = words + options.flatMap(values) + values("address")
        let given = Set(texts.map { $0.lowercased() }).subtracting(["-"])
        return words.contains { $0.allSatisfy(\.isWhitespace) }
            || subjects.contains { subject in
                subject.value.map { given.contains($0.lowercased()) } ?? options.contains(subject.field)
            }
    }
}
