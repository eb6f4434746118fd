import CommandLineKit
import ScreenKit

extension FormScreen {
    func focused() {
        guard case .line(let words?) = form.fields[focus].kind, candidates[focus] == nil else { return }
        candidates[focus] = []
        let index = focus
        Task { candidates[index] = await host.commands.candidates(after: words, last: "") }
    }

    /// The candidates that match the typed text; none if it is one of them.
    var suggestions: [Completion.Candidate] {
        guard let all = candidates[focus], !all.isEmpty else { return [] }
        let typed = inputs[focus].text
        guard !all.contains(where: { $0.value == typed }) else { return [] }
        let part = typed.lowercased().filter { $0 != ":" }
        if part.isEmpty { return typed.isEmpty ? all : [] }
        let names = all.map { ($0, $0.value.lowercased().filter { $0 != ":" }) }
        return (names.filter { $0.1.hasPrefix(part) } + names.filter { !$0.1.hasPrefix(part) && $0.1.contains(part) })
            .map(\.0)
    }

    /// Takes the first suggestion for what is typed.
    func complete() -> Bool {
        guard !inputs[focus].text.isEmpty, let first = suggestions.first else { return false }
        inputs[focus].replace(with: first.value)
        changed()
        return true
    }
}
