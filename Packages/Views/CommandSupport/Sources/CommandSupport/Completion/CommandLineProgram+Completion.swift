import CommandLineKit
import Foundation
import TerminalUI

extension CommandLineProgram {
    /// Answers a completion script. Never fails, opens no connection and writes nothing to standard error: a shell that
    /// completes a line has no place for it.
    public func complete(_ arguments: [String]) async -> ExitCode {
        if let request = CompletionRequest(arguments),
            let found = CommandCompleter(catalog.tree).completion(after: request.words, last: request.last)
        {
            let answer = await answer(request, found)
            if !answer.isEmpty {
                try? makeConsole(configuration.environment, false, false).writeRaw(Array(answer.utf8))
            }
        }
        return .done
    }

    private func answer(_ request: CompletionRequest, _ found: Completion) async -> String {
        guard case .named(let kind) = found.kind else { return request.answer(found) }
        if kind == "field" {
            let (completion, given) = found.inList()
            let values = CompletionSource.values(of: kind, at: found, in: catalog).filter { !given.contains($0.value) }
            return request.answer(completion, values: values, isList: true)
        }
        var values = CompletionSource.values(of: kind, at: found, in: catalog)
        for source in CompletionSource.sources(of: CompletionSource.listedKind(kind, after: found.words), in: catalog) {
            let rows = await rows(
                of: source, isSandbox: found.options["sandbox"] != nil, address: found.options["address"]?.last)
            values += rows.flatMap(source.candidates)
        }
        // Values given already are not offered again.
        return request.answer(found, values: values.filter { !found.words.contains($0.value) })
    }

    /// Runs the list command of a source in a program instance, offline, and reads its JSON.
    public func rows(of source: CompletionSource, isSandbox: Bool, address: String?) async -> [CompletionSource.Row] {
        if source.command.isEmpty { return [[:]] }
        var line = source.command + ["--json", source.fields.joined(separator: ","), "--offline", "--quiet"]
        if isSandbox { line.append("--sandbox") }
        if source.isOfAddress, let address { line.append("--address=\(address)") }
        let console = BufferConsole(.pipe)
        let program = CommandLineProgram(
            configuration, catalog: catalog, makeConsole: { _, _, _ in console }, makeDependencies: makeDependencies)
        guard await program.run(line) == .done,
            let rows = try? JSONDecoder().decode([[String: FieldTexts]].self, from: Data(console.output.utf8))
        else { return [] }
        return rows.map { $0.mapValues(\.texts) }
    }

    /// The texts in a field's JSON: the text itself, or those of a list; empty for a flag or `null`.
    private struct FieldTexts: Decodable {
        let texts: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let text = try? value.decode(String.self) {
                texts = [text]
            } else if let number = try? value.decode(Int.self) {
                texts = [String(number)]
            } else {
                texts = ((try? value.decode([FieldTexts].self)) ?? []).flatMap(\.texts)
            }
        }
    }
}
