import CommandLineKit
import Foundation
import ScreenKit
import SystemCalls

extension FormScreen {
    /// Called when a field gets the focus: finds its candidates.
    func focusChanged() {
        if form.fields[focus].isPath { return offerPaths() }
        guard case .line(let words?) = form.fields[focus].kind, candidates[focus] == nil else { return }
        candidates[focus] = []
        let index = focus
        Task { candidates[index] = await host.commands.candidates(after: words, last: "") }
    }

    /// The candidates that match the typed text; none if it is one of them.
    var suggestions: [Completion.Candidate] {
        if form.fields[focus].isPath { return candidates[focus] ?? [] }
        guard let all = candidates[focus], !all.isEmpty else { return [] }
        let typed = inputs[focus].text
        guard !all.contains(where: { $0.value == typed }) else { return [] }
        // The names of emoji are in colons, as in ':wave:'.
        let part = typed.lowercased().filter { $0 != ":" }
        if part.isEmpty { return typed.isEmpty ? all : [] }
        let named = all.map { (candidate: $0, name: $0.value.lowercased().filter { $0 != ":" }) }
        let beginning = named.filter { $0.name.hasPrefix(part) }
        let containing = named.filter { !$0.name.hasPrefix(part) && $0.name.firstRange(of: part) != nil }
        return (beginning + containing).map(\.candidate)
    }

    /// Offers the files and folders whose paths begin with what is typed.
    func offerPaths() {
        let typed = inputs[focus].text
        let end = typed.lastIndex(of: "/").map(typed.index(after:)) ?? typed.startIndex
        let (shown, part) = (String(typed[..<end]), String(typed[end...]))
        let folder = expanded(shown)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        let found = names.filter { $0.hasPrefix(part) && ($0.hasPrefix(".") == part.hasPrefix(".")) }.sorted()
        var offered: [Completion.Candidate] = []
        let endings = if case .path(let endings) = form.fields[focus].kind { endings } else { [String]() }
        // No line has room for 64.
        for name in found where offered.count < 64 {
            let isFolder = PrivateFile.isFolder(folder + name)
            let isWanted = endings.isEmpty || endings.contains(where: name.lowercased().hasSuffix)
            if !isFolder, name == part || !isWanted { continue }
            offered.append(Completion.Candidate(shown + name + (isFolder ? "/" : "")))
        }
        candidates[focus] = offered
    }

    /// Takes the first suggestion for what is typed.
    ///
    /// - Returns: Whether there was one.
    func complete() -> Bool {
        guard !inputs[focus].text.isEmpty, let first = suggestions.first else { return false }
        inputs[focus].replace(with: first.value)
        valueChanged()
        return true
    }
}
