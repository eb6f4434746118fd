public import CommandLineKit
import Foundation
import TerminalUI

extension CommandLineProgram {
    /// Answers a completion script. Never fails, opens no connection and writes nothing to standard error: a shell that
    /// completes a line has no place for messages.
    public func complete(_ arguments: [String]) async -> ExitCode {
        if let request = CompletionRequest(arguments),
            let found = CommandCompleter(catalog.tree).completion(after: request.words, last: request.last)
        {
            let (completion, values, isList) = await known(found)
            let answer = request.answer(completion, values: values, isList: isList)
            if !answer.isEmpty {
                try? makeConsole(configuration.environment, false, false).writeRaw(Array(answer.utf8))
            }
        }
        return .done
    }

    /// The words that can follow others on a command line, with their descriptions.
    ///
    /// - Parameter last: The beginning of the word.
    public func candidates(after words: [String], last: String) async -> [Completion.Candidate] {
        guard let found = CommandCompleter(catalog.tree).completion(after: words, last: last) else { return [] }
        let (completion, values, _) = await known(found)
        return completion.fitting(values).map { Completion.Candidate(completion.kept + $0.value, help: $0.help) }
    }

    /// What is completed, with the values that the program knows, and whether more may follow after a comma.
    private func known(
        _ found: Completion
    ) async -> (completion: Completion, values: [Completion.Candidate], isList: Bool) {
        guard case .named(let kind) = found.kind else { return (found, [], false) }
        if kind == "field" {
            let (completion, given) = found.inList()
            let values = CompletionSource.values(of: kind, at: found, in: catalog).filter { !given.contains($0.value) }
            return (completion, values, true)
        }
        var values = CompletionSource.values(of: kind, at: found, in: catalog)
        for source in CompletionSource.sources(of: kind, after: found.words, in: catalog) {
            let rows = await rows(
                of: source, isSandbox: found.options["sandbox"] != nil, address: found.options["address"]?.last)
            values += rows.flatMap(source.candidates)
        }
        // Values given already are not offered again.
        return (found, values.filter { !found.words.contains($0.value) }, false)
    }

    /// Runs the list command of a source in a second instance of the program, offline, and reads its JSON.
    public func rows(of source: CompletionSource, isSandbox: Bool, address: String?) async -> [CompletionSource.Row] {
        // Fixed values come from no row: one empty row asks for them once.
        if source.command.isEmpty { return [[:]] }
        var line = source.command + ["--json", source.fields.joined(separator: ","), "--offline", "--quiet"]
        if isSandbox { line.append("--sandbox") }
        if source.isOfAddress, let address { line.append("--address=\(address)") }
        let console = BufferConsole(.pipe)
        var program = CommandLineProgram(
            configuration, catalog: catalog, makeConsole: { _, _, _ in console }, makeDependencies: makeDependencies)
        program.announcesChanges = false
        guard await program.run(line) == .done,
            let rows = try? JSONDecoder().decode([[String: FieldTexts]].self, from: Data(console.output.utf8))
        else { return [] }
        return rows.map { $0.mapValues(\.texts) }
    }

    /// The texts in a field's JSON: a text or number, or those of a list; `true` for a flag that is set; else empty.
    private struct FieldTexts: Decodable {
        let texts: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let text = try? value.decode(String.self) {
                texts = [text]
            } else if let number = try? value.decode(Int.self) {
                texts = [String(number)]
            } else if (try? value.decode(Bool.self)) == true {
                texts = ["true"]
            } else {
                texts = ((try? value.decode([FieldTexts].self)) ?? []).flatMap(\.texts)
            }
        }
    }
}
