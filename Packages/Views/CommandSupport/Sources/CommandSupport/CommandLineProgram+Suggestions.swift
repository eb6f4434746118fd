import CommandLineKit
import FoundationExtensions
import ResourceLoading

extension CommandLineProgram {
    /// Adds to a "not found" failure the names in the archive that are similar to the missing one, or the command that
    /// lists them.
    ///
    /// A command's arguments declare the kinds of what they name, so this works for every command.
    ///
    /// - Parameter run: The command's address and changes so far.
    func suggesting(
        _ failure: CommandFailure, for parsed: ParsedCommand, _ options: GlobalOptions, _ run: CommandRun?
    ) async -> CommandFailure {
        guard failure.kind == .notFound, let message = failure.message, !Task.isCancelled else { return failure }
        // `status view last`: the word may be a flag without its dashes.
        var suggestions = parsed.command.options
            .filter { $0.value == .none && parsed.words.contains($0.name) && message.contains("'\($0.name)'") }
            .map { "--" + $0.name }
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
        guard !suggestions.isEmpty else { return addingListCommand(to: failure, for: parsed, run) }
        var suggested = failure
        suggested.message = "\(message). \(Spelling.question(suggestions))"
        return suggested
    }

    /// Adds the command that lists the items of the command's noun, or the public addresses if the address is missing,
    /// unless the failure already names a remedy or a command.
    private func addingListCommand(
        to failure: CommandFailure, for parsed: ParsedCommand, _ run: CommandRun?
    ) -> CommandFailure {
        guard failure.remedy == nil, failure.message?.contains("'nereid ") == false else { return failure }
        if run?.addressIsMissing == true {
            guard catalog.command(at: ["directory"]) != nil else { return failure }
            var listing = failure
            listing.remedy = "'nereid directory' lists the public addresses"
            return listing
        }
        guard
            // Only a message with a quoted name is about an item that a list may have.
            failure.message?.contains("'") == true,
            let noun = parsed.path.first, let (path, list) = listCommand(of: noun, parsed.path),
            parsed.path.last != "list", noun != "address"
        else { return failure }
        let takesAddress = list.specification.arguments.contains { $0.name == ArgumentSpecification.address.name }
        let words = ["nereid"] + path + (takesAddress ? [run?.address?.decoded].compactMap { $0 } : [])
        var listing = failure
        listing.remedy = "see '\(words.joined(separator: " "))'"
        return listing
    }

    /// The command that lists the items of a noun: its `list`, or the command itself if it is a list.
    private func listCommand(of noun: String, _ path: [String]) -> (path: [String], type: any Command.Type)? {
        if let list = catalog.command(at: [noun, "list"]) { return ([noun, "list"], list) }
        return catalog.command(at: path).flatMap { $0 is any ListCommand.Type ? (path, $0) : nil }
    }

    /// The words of the command line that name items, by argument, with their kind and the word before them that
    /// decides on it.
    private func namedWords(
        _ parsed: ParsedCommand, _ options: GlobalOptions
    ) -> [(kind: String, before: [String], words: [String])] {
        let arguments = parsed.command.arguments.compactMap { argument -> (String, [String], [String])? in
            guard case .named(let kind) = argument.kind else { return nil }
            let words = parsed.arguments(argument.name)
            guard CompletionSource.otherKinds.contains(kind) else { return (kind, [], words) }
            // 'history KIND ID': the first word decides, and is not an item itself.
            return parsed.words.first.map { first in (kind, [first], words.filter { $0 != first }) }
        }
        return arguments + (options.address.map { [("address", [], [$0])] } ?? [])
    }
}

extension ParsedCommand {
    /// Whether the input that a failure is about was typed on the command line, rather than read from a file: as a
    /// word, as the value of an option, or as an option that was given. A blank word always counts, since its
    /// failure names no value.
    func hasTyped(_ subjects: [FailureSubject]) -> Bool {
        let givenOptions = Set(command.options.map(\.name).filter { !values($0).isEmpty })
        // '-' is standard input.
        let texts = words + givenOptions.flatMap(values) + values("address")
        let given = Set(texts.map { $0.lowercased() }).subtracting(["-"])
        return words.contains { $0.allSatisfy(\.isWhitespace) }
            || subjects.contains { subject in
                subject.value.map { given.contains($0.lowercased()) } ?? givenOptions.contains(subject.field)
            }
    }
}
