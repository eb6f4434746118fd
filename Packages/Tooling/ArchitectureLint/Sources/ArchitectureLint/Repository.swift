import Dispatch
import Synchronization

/// Everything the checks look at, read once.
struct Repository: Sendable {
    let tree: FileTree
    /// The folder of the records, relative to the root.
    let recordFolder: String
    let records: [DecisionRecord]
    let tables: Tables
    let graph: ModuleGraph
    let layers: LayerMap
    let permissions: Permissions
    /// The imports of every source file, by its path.
    let imports: [String: [ImportStatement]]
    /// The uses of restricted symbols, by the file's path.
    let symbolUses: [String: [SymbolScanner.Use]]
    /// The uses of features' words, by file path, without tests.
    let wordUses: [String: [FeatureWordScanner.Use]]
    /// The comments that allow exceptions, by the file's path.
    let allowComments: [String: [AllowComment]]
    /// Findings about unreadable files.
    let findings: [Finding]

    /// - Parameters:
    ///   - needsLayers: Whether missing layer tables are a failure.
    ///   - hasRecords: Whether to read the records at all.
    init(
        tree: FileTree, recordFolder: String, evaluator: ManifestEvaluator, needsLayers: Bool = true,
        hasRecords: Bool = true
    ) throws(LintFailure) {
        guard tree.isFolder("") else { throw .unreadableRoot(path: tree.root) }
        self.tree = tree
        self.recordFolder = recordFolder
        var findings: [Finding] = []

        (records, findings) = hasRecords ? Self.readRecords(tree, folder: recordFolder) : ([], [])
        let unread = findings.first?.location.file
        if !needsLayers, let unread { throw .unreadableRecord(file: unread) }
        let reader = TableReader(records)
        tables = reader.tables
        findings += reader.findings
        guard !tables.layers.isEmpty || !reader.findings.isEmpty || unread != nil || !needsLayers else {
            throw .noLayerTable(folder: recordFolder)
        }

        let (packages, manifestFindings) = Self.readPackages(tree, evaluator: evaluator)
        findings += manifestFindings
        guard !packages.isEmpty || !manifestFindings.isEmpty else { throw .noPackages(path: tree.root) }
        graph = ModuleGraph(packages: packages, tree: tree)
        layers = LayerMap(graph: graph, rows: tables.layers, testRows: tables.tests)
        permissions = Permissions(graph: graph, layers: layers, tables: tables)

        let files = Set(graph.modules.flatMap(\.files)).sorted()
        let vocabulary = FeatureVocabulary(tables.features.flatMap(\.words))
        let speaking = vocabulary.isEmpty ? [] : Set(graph.modules.filter { $0.kind != .test }.flatMap(\.files))
        let sources = Self.readSources(
            tree, files: files, symbols: Set(tables.symbols.flatMap(\.symbols)), vocabulary: vocabulary,
            speaking: speaking)
        imports = sources.imports
        symbolUses = sources.uses
        wordUses = sources.words
        allowComments = sources.comments.merging(Self.readManifestComments(packages)) { first, _ in first }
        self.findings = findings + sources.findings + tree.unreadFolders.map(Self.unreadFolder)
    }

    private static func readRecords(_ tree: FileTree, folder: String) -> ([DecisionRecord], [Finding]) {
        var records: [DecisionRecord] = []
        var findings: [Finding] = []
        let entries = tree.entries(of: folder)
        if tree.unreadFolders.contains(folder) { findings.append(unreadable(folder)) }
        for entry in entries where entry.name.hasSuffix(".md") {
            guard let text = tree.text(entry.path) else {
                findings.append(unreadable(entry.path))
                continue
            }
            if let record = DecisionRecord(file: entry.path, text: text) { records.append(record) }
        }
        return (records.sorted { ($0.number, $0.file) < ($1.number, $1.file) }, findings)
    }

    private static func readPackages(_ tree: FileTree, evaluator: ManifestEvaluator) -> ([LocalPackage], [Finding]) {
        var packages: [LocalPackage] = []
        var findings: [Finding] = []
        var found = evaluator.finder.packages()
        var results = evaluator.evaluate(found)
        // A manifest may name a package in a skipped folder.
        while true {
            let known = Set(found.map(\.folder))
            let named = found.flatMap { package in
                ((try? results[package.folder]?.get())?.dependencies ?? []).compactMap { dependency in
                    tree.package(dependency, from: package.folder, unless: known)
                }
            }
            let more = Set(named).subtracting(known).sorted().map(evaluator.finder.package)
            guard !more.isEmpty else { break }
            results.merge(evaluator.evaluate(more)) { $1 }
            found += more
        }
        for package in found.sorted(by: { $0.folder < $1.folder }) {
            let file = FileTree.join(package.folder, package.name)
            switch results[package.folder] {
            case .success(let manifest):
                let source = ManifestSource(file: file, text: package.text ?? "")
                let folderName = tree.absolute(package.folder).split(separator: "/").last.map(String.init)
                packages.append(
                    LocalPackage(
                        folder: package.folder, manifest: manifest, source: source,
                        folderName: folderName ?? manifest.name))
            case .failure(let failure):
                findings.append(
                    Finding(
                        .unreadableManifest, at: SourceLocation(file: file, line: failure.line, column: failure.column),
                        "The manifest cannot be evaluated: \(failure.message)",
                        remedy: "make `swift package dump-package` work in this folder"))
            case nil: break
            }
        }
        return (packages, findings)
    }

    private static func readManifestComments(_ packages: [LocalPackage]) -> [String: [AllowComment]] {
        var comments: [String: [AllowComment]] = [:]
        for package in packages {
            var text = package.source.text
            comments[package.manifestFile] = text.withUTF8 { AllowComment.comments(in: $0) }
        }
        return comments
    }

    private struct Sources {
        var imports: [String: [ImportStatement]] = [:]
        var comments: [String: [AllowComment]] = [:]
        var uses: [String: [SymbolScanner.Use]] = [:]
        var words: [String: [FeatureWordScanner.Use]] = [:]
        var findings: [Finding] = []
    }

    /// - Parameter speaking: The files in which the words of the vocabulary count.
    private static func readSources(
        _ tree: FileTree, files: [String], symbols: Set<String>, vocabulary: FeatureVocabulary, speaking: Set<String>
    ) -> Sources {
        let chunk = 64
        let sources = Mutex(Sources())
        DispatchQueue.concurrentPerform(iterations: (files.count + chunk - 1) / chunk) { index in
            var found = Sources()
            for file in files[index * chunk..<min(files.count, (index + 1) * chunk)] {
                guard let bytes = tree.bytes(file), isUTF8(bytes) else {
                    found.findings.append(unreadable(file))
                    continue
                }
                bytes.withUnsafeBufferPointer { bytes in
                    let imports = ImportScanner.imports(in: bytes)
                    found.imports[file] = imports
                    found.comments[file] = AllowComment.comments(in: bytes)
                    if speaking.contains(file) {
                        found.words[file] = FeatureWordScanner.uses(of: vocabulary, in: bytes, file: file)
                    }
                    guard !symbols.isEmpty else { return }
                    found.uses[file] = SymbolScanner.uses(
                        of: symbols, in: bytes, modules: Set(imports.map(\.module)))
                }
            }
            sources.withLock { sources in
                sources.imports.merge(found.imports) { $1 }
                sources.comments.merge(found.comments) { $1 }
                sources.uses.merge(found.uses) { $1 }
                sources.words.merge(found.words) { $1 }
                sources.findings += found.findings
            }
        }
        return sources.withLock { $0 }
    }

    private static func unreadFolder(_ folder: String) -> Finding {
        Finding(
            .unreadableFile, at: SourceLocation(file: folder),
            "The folder cannot be read, or is a link to a folder around it",
            remedy: "make it readable, or remove the link")
    }

    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        let isASCII = bytes.withUnsafeBytes { raw in
            var all: UInt64 = 0
            var index = 0
            while index + 8 <= raw.count {
                all |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                index += 8
            }
            return all & 0x8080_8080_8080_8080 == 0 && raw[index...].allSatisfy { $0 < 0x80 }
        }
        return isASCII || String(validating: bytes, as: UTF8.self) != nil
    }

    private static func unreadable(_ file: String) -> Finding {
        Finding(
            .unreadableFile, at: SourceLocation(file: file), "The file cannot be read, or is not UTF-8",
            remedy: "save it as UTF-8, or remove it")
    }
}
