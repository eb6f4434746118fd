/// What `init` wrote: the first record with layers, its index, and the current violations.
public struct Initialisation: Sendable {
    /// The written files and their content, in order.
    public let written: [(file: String, content: String)]
    /// Notes for the user to review.
    public let notes: [String]
    /// Findings that the baseline cannot contain.
    public let findings: [Finding]
    private let recordFile: String
    private let options: String

    init(_ linter: Linter, tree: FileTree, recordFolder: String, date: String) throws(LintFailure) {
        let repository = try linter.repository(needsLayers: false)
        // Tables with mistakes must not be replaced either.
        let old = repository.tables.layers.first?.citation.location ?? repository.brokenRows.first?.location
        if let old { throw .hasLayers(file: old.file) }
        let modules = repository.graph.modules
        guard modules.contains(where: { repository.graph.needsRow($0.id) }) else {
            let unread = repository.findings.first { $0.rule == .unreadableManifest }
            if let unread { throw .noReadableManifest(place: "\(unread.location)", reason: unread.message) }
            throw .noPackages(path: tree.root)
        }

        let last = repository.records.last
        let number = (last?.number ?? 0) + 1
        let file = FileTree.join(recordFolder, Self.fileName(number, like: last?.file))
        let baseline = linter.baselineFile
        if let misplaced = Repository.misplacedLayerTable(repository.records) { throw misplaced }
        if tree.exists(file) { throw .exists(file: file) }
        if tree.exists(baseline) {
            throw repository.records.isEmpty
                ? .exists(file: baseline) : .lostLayerTable(folder: recordFolder, baseline: baseline)
        }

        var inference = LayerInference(repository)
        var tables = DraftTables(inference, repository)
        // Groups are changed until each module is in one row, so that the draft itself causes no finding.
        var moves = 0
        while let (module, own, other) = DraftTables.conflict(tables.layers, inference.groups, repository.graph) {
            moves += 1
            if moves > modules.count || !inference.bringTogether(module, of: own, and: other) {
                inference.join(own, other)
            }
            tables = DraftTables(inference, repository)
        }
        let draft = RecordDraft(
            number: number, date: date, tables: tables, packageCount: repository.graph.packages.count { !$0.isProject },
            projectCount: repository.graph.packages.count(where: \.isProject),
            moduleCount: modules.count { !$0.isTestOrSnippet }, totalCount: modules.count,
            testCount: modules.count { $0.kind == .test },
            upwardCount: inference.violations.count, mistakeCount: inference.mistakes.count,
            upward: inference.upward.map { ($0.lower.name, $0.upper.name) },
            separatedByDepth: inference.separatedByDepth)
        try Self.write(draft.markdown, to: file, tree)
        if let charted = try linter.withGraph(draft.markdown) { try Self.write(charted, to: file, tree) }
        let index = FileTree.join(recordFolder, "README.md")
        let indexBefore = tree.text(index)
        try Self.write(Self.index(indexBefore, entry: file), to: index, tree)

        let now = try linter.repository()
        let covered = Baseline(Exceptions(Linter.allFindings(in: now), in: now, baseline: nil).findings)
        var written = [
            (file, "\(counted(tables.layers.count, "layer")), as the dependencies are today"),
            (index, indexBefore == nil ? "the index of the records" : "a line for the record"),
        ]
        if !covered.entries.isEmpty {
            try Self.write(covered.text, to: baseline, tree)
            written.append((baseline, "the current findings, a list that may only shrink: \(covered.summary)"))
        }
        self.written = written
        recordFile = file
        options = recordFolder == "ADR" ? "" : " --records \(recordFolder)"
        findings = try linter.run().findings
        var notes = draft.question.map { [$0] } ?? []
        notes += inference.upward.map { Self.note(on: $0, in: file, repository) }
        notes += inference.mistakes.map { Self.note(on: $0, repository) }
        notes += inference.circles.filter { $0.modules.count <= LayerInference.maximumGroupSize }.map {
            "\(Self.list($0.modules)) depend on each other, so \($0.group) may reach itself: dependencies among them are not checked"
        }
        if inference.violations.count > 0 {
            let count = inference.violations.count
            notes.append(
                "\(count == 1 ? "1 dependency leads" : "\(count) dependencies lead") up, against many that lead down")
        }
        let unread = Set(findings.map(\.rule) + covered.entries.compactMap { Rule(rawValue: $0.entry.rule) })
        if unread.contains(.unreadableManifest) {
            notes.append(
                "a manifest cannot be evaluated: its package is not checked, and neither are imports of its modules")
        }
        notes += zip(inference.groups, tables.layers).filter { group, row in
            row.count > LayerInference.maximumGroupSize
                && row.reach.split(separator: ", ").contains { $0 == row.layer }
        }.map { group, row in
            "\(row.count) of \(draft.moduleCount) modules are in \"\(row.layer)\", which may reach itself: "
                + "nothing is checked among them"
        }
        notes += Self.notesOnOtherRecords(tree, recordFolder: last == nil ? recordFolder : nil)
        self.notes = notes
    }

    private static func list(_ names: [String]) -> String {
        (names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " : "") + (names.last ?? "")
    }

    /// Where a row has to be changed if a dependency that points up is the mistake.
    private static func note(on upward: LayerInference.Upward, in file: String, _ repository: Repository) -> String {
        let (lower, upper) = (upward.lower.name, upward.upper.name)
        return "\(lower) needs \(upper), which is above it, in \(places(of: upward.edges, repository)); if that is the "
            + "mistake, remove \(upper) from \"May reach\" of \(lower) in \(file), and run the lint"
    }

    private static func note(on mistake: LayerInference.Edge, _ repository: Repository) -> String {
        let modules = repository.graph.modules
        return "\(modules[mistake.from].name) imports \(modules[mistake.to].name) in "
            + "\(places(of: [mistake], repository)), which would close a cycle if it were declared: no row allows it"
    }

    /// E.g. "1 place (Core/Sources/Core/Core.swift:3)": the imports, or else the declarations.
    private static func places(of edges: [LayerInference.Edge], _ repository: Repository) -> String {
        let graph = repository.graph
        let places = Set(
            edges.flatMap { edge -> [SourceLocation] in
                let module = graph.modules[edge.from]
                let imports = module.files.flatMap { file in
                    (repository.imports[file] ?? []).filter {
                        graph.module(imported: $0.module, by: edge.from) == edge.to
                    }.map { SourceLocation(file: file, line: $0.line) }
                }
                let declared = module.dependencies.filter { $0.modules.contains(edge.to) }.map(\.location)
                return imports.isEmpty ? declared : imports
            }
        ).sorted()
        let first = places.first.map { " (\(places.count > 1 ? "first " : "")\($0.file):\($0.line))" } ?? ""
        return counted(places.count, "place") + first
    }

    /// Says where else decision records are.
    ///
    /// - Parameter recordFolder: The folder of the draft; `nil` if there are records beside it.
    private static func notesOnOtherRecords(_ tree: FileTree, recordFolder: String?) -> [String] {
        guard let recordFolder else { return [] }
        let files = tree.files(below: "", suffix: "") { $0.isLink || PackageFinder.skipped.contains($0.name) }
        func folder(_ file: String) -> String { file.split(separator: "/").dropLast().joined(separator: "/") }
        let records = files.filter { file in
            let parts = file.lowercased().split(separator: "/").suffix(2)
            return file.hasSuffix(".md") && !FileTree.contains(recordFolder, file)
                && parts.contains { $0.hasPrefix("adr") || $0.contains("decision") }
                && DecisionRecord(file: file, text: "") != nil
        }
        let folders = Dictionary(grouping: records, by: folder)
        let most = folders.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
        guard let most else { return [] }
        return [
            "\(most) has decision records; to draft among them, delete the files above, then run: "
                + "architecture-lint init --records \(most)"
        ]
    }

    /// Named like the existing records: `0002-layers.md`, `ADR-002-layers.md`.
    private static func fileName(_ number: Int, like file: String?) -> String {
        let name = file?.split(separator: "/").last ?? "0001-"
        let prefix = name.prefix { !("0"..."9").contains($0) }
        let digits = name.dropFirst(prefix.count).prefix { ("0"..."9").contains($0) }.count
        let text = String(number)
        return "\(prefix)\(String(repeating: "0", count: max(0, digits - text.count)))\(text)-layers.md"
    }

    private static func index(_ text: String?, entry file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        guard let text else {
            return
                "# Decision records\n\n| Record | Status |\n|---|---|\n| [\(RecordDraft.title)](\(name)) | accepted |\n"
        }
        let lineBreak = text.contains("\r\n") ? "\r\n" : "\n"
        let last = textLines(text[...]).last { !$0.isEmpty }
        let isTable = last?.hasPrefix("|") == true
        let line =
            isTable ? "| [\(RecordDraft.title)](\(name)) | accepted |" : "- [\(RecordDraft.title)](\(name)): accepted"
        let isList = last?.hasPrefix("- ") == true
        let isContinued = text.last?.isNewline == true && (isTable || isList)
        let gap = isContinued ? "" : lineBreak
        return text + gap + line + lineBreak
    }

    private static func write(_ text: String, to file: String, _ tree: FileTree) throws(LintFailure) {
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        guard tree.makeFolder(folder), tree.write(text, to: file) else { throw .unwritable(file: file) }
    }
}

extension Initialisation: CustomStringConvertible {
    public var description: String {
        var lines = written.map { "wrote \($0.file): \($0.content)" } + notes.map { "note: \($0)" }
        lines += findings.filter { $0.severity == .error }.map {
            "left: \($0.location): [\($0.rule.rawValue)] \($0.message)"
        }
        let isClean = !findings.contains { $0.severity == .error }
        lines += [
            "next:",
            "  1. read \(recordFile): name the layers, and remove from \"May reach\" what should not be there;",
            "     the lint then reports each violation at its line",
            "  2. architecture-lint\(options)  exits with \(isClean ? 0 : 1) now",
            "  3. commit these files, and run in CI: architecture-lint\(options) --format github",
            "  4. architecture-lint lint\(options) --fix-all  declares what is imported, removes what is not, in manifests",
            "     and projects; build before you commit",
            "  5. architecture-lint baseline\(options)  removes fixed findings from the baseline",
        ]
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Linter {
    /// Infers the layers of a repository without any, writes them into a record, and adds the current violations to a
    /// baseline. Nothing is overwritten; an existing index gets one more line.
    ///
    /// - Parameter date: For the record, e.g. `2026-11-21`.
    /// - Throws: `.hasLayers`, `.misplacedLayerTable`, `.lostLayerTable` or `.exists` if something is there already,
    ///   `.unwritable`, or why nothing could be read.
    public func initialise(date: String) throws(LintFailure) -> Initialisation {
        try Initialisation(self, tree: tree, recordFolder: recordFolder, date: date)
    }
}

extension Baseline {
    /// E.g. "3 forbidden-import, 1 unused-dependency".
    var summary: String {
        let counts = Dictionary(grouping: entries, by: \.entry.rule).mapValues(\.count)
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
            .joined(separator: ", ")
    }
}
