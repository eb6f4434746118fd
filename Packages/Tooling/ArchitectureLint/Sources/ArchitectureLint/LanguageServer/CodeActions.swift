/// The lines of an editor's request, counted from 1.
struct LineRange {
    var lines: ClosedRange<Int>

    init?(_ range: JSONValue?) {
        guard let first = range?["start"]?["line"]?.integer, let last = range?["end"]?["line"]?.integer,
            0 <= first, first <= last, last < Int.max
        else { return nil }
        lines = (first + 1)...(last + 1)
    }
}

extension LanguageServer {
    static let quickFix = "quickfix"
    static let fixAll = "source.fixAll.architecture-lint"

    private static let repairable: Set<Rule> = [.undeclaredImport, .unusedDependency, .hardeningStale]

    /// The repairs of `--fix` as edits of the manifests.
    ///
    /// - Parameter kinds: The kinds that the editor requests; none, or the empty one, for all.
    mutating func actions(for file: String, _ range: LineRange, kinds: [String]) -> [JSONValue] {
        let isWanted = { (kind: String) in
            kinds.isEmpty || kinds.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
        }
        let findings = (report?.findings ?? []).filter { Self.repairable.contains($0.rule) }
        var actions: [JSONValue] = []
        if isWanted(Self.quickFix) {
            for finding in findings
            where finding.location.file == file && range.lines.contains(finding.location.line) {
                guard let edit = repair(finding.location) else { continue }
                actions.append(
                    .object([
                        "title": .string(finding.remedy.prefix(1).uppercased() + finding.remedy.dropFirst()),
                        "kind": .string(Self.quickFix),
                        "diagnostics": .array([diagnostic(finding)]),
                        "edit": edit,
                    ]))
            }
        }
        if isWanted(Self.fixAll), !findings.isEmpty, let edit = repair(nil) {
            actions.append(
                .object([
                    "title": .string("Declare allowed imports and remove unused dependencies"),
                    "kind": .string(Self.fixAll),
                    "edit": edit,
                ]))
        }
        return actions
    }

    /// - Parameter place: The finding to repair; `nil` for all.
    /// - Returns: The edit; `nil` if no manifest can be changed.
    private mutating func repair(_ place: SourceLocation?) -> JSONValue? {
        if let known = repairs[place] { return known }
        let edit = edit(place)
        repairs[place] = .some(edit)
        return edit
    }

    private func edit(_ place: SourceLocation?) -> JSONValue? {
        let linter = linter(isDraft: true)
        let disk = FileTree(root: root)
        for (file, text) in manifests where disk.text(file) != text { _ = linter.tree.write(text, to: file) }
        do throws(LintFailure) {
            switch place {
            case let place? where hasLayers: _ = try linter.fix(at: [place])
            case let place?: _ = try linter.fixImports(at: [place])
            // As `--fix` does: if there is a baseline, only findings that it does not list are repaired.
            case nil where hasLayers:
                _ = try linter.fix(baseline: settings.baseline, since: nil, isEverything: false)
            case nil: _ = try linter.fixImports(baseline: settings.baseline)
            }
        } catch {
            return nil
        }
        let changes = linter.tree.drafted.compactMap { file, new -> (String, JSONValue)? in
            guard let old = manifests[file] ?? disk.text(file), Array(old.utf8) != Array(new.utf8) else { return nil }
            return (uri(of: file), .array([TextEdits.edit(from: old, to: new)]))
        }
        guard !changes.isEmpty else { return nil }
        return .object(["changes": .object(Dictionary(uniqueKeysWithValues: changes))])
    }
}
