import Dispatch
import Synchronization

/// Everything the checks look at, read once.
struct Repository: Sendable {
    let tree: FileTree
    /// The folder of the records, relative to the root.
    let recordFolder: String
    let records: [DecisionRecord]
    /// The tables in force; see `withProposals`.
    private(set) var tables: Tables
    let graph: ModuleGraph
    private(set) var layers: LayerMap
    private(set) var permissions: Permissions
    /// The tables of the records in force and of proposed ones.
    private let allTables: Tables
    /// The imports of every source file, by its path.
    let imports: [String: [ImportStatement]]
    /// What targets may import without declaring it.
    let provisions: Provisions
    /// The uses of restricted symbols, by the file's path.
    let symbolUses: [String: [SymbolScanner.Use]]
    /// The tables that SQL names, by the file's path.
    let tableUses: [String: [SQLScanner.Use]]
    /// The uses of features' words, by file path, without tests.
    let wordUses: [String: [FeatureWordScanner.Use]]
    /// The comments that allow exceptions, by the file's path.
    let allowComments: [String: [AllowComment]]
    /// What the walk through its folders found.
    let contents: RepositoryContents
    let coverage: Coverage
    /// The findings made while reading: about files, manifests and tables that cannot be read or are refused.
    let findings: [Finding]
    /// The findings about manifests with syntax errors.
    let unparsed: Set<Finding>
    /// The rows of layer tables that cannot be read.
    let brokenRows: [BrokenRow]
    /// The rows, by location, that name an unknown layer.
    let rowsWithUnknownLayers: Set<SourceLocation>

    /// - Parameters:
    ///   - needsLayers: Whether missing layer tables are a failure.
    ///   - readsRecords: Whether to read the records.
    init(
        tree: FileTree, recordFolder: String, evaluator: ManifestEvaluator, needsLayers: Bool = true,
        readsRecords: Bool = true
    ) throws(LintFailure) {
        guard tree.isFolder("") else { throw .unreadableRoot(path: tree.root) }
        // Until the repository is read again, files may be made, moved and removed.
        tree.folders.forget()
        defer { tree.folders.forget() }
        self.tree = tree
        self.recordFolder = recordFolder
        var findings: [Finding] = []

        let pages = Background { readsRecords ? Self.readRecords(tree, folder: recordFolder) : ([], []) }
        let contents = evaluator.finder.contents()
        self.contents = contents
        (records, findings) = pages.value
        let unreadRecord = findings.first?.location.file
        if !needsLayers, let unreadRecord { throw .unreadableRecord(file: unreadRecord) }
        let reader = TableReader(records)
        allTables = reader.tables
        tables = allTables.inForce
        findings += reader.findings
        brokenRows = reader.broken
        rowsWithUnknownLayers = reader.rowsWithUnknownLayers
        guard !tables.layers.isEmpty || !reader.findings.isEmpty || unreadRecord != nil || !needsLayers else {
            throw Self.noLayerTable(records, tree, folder: recordFolder)
        }

        let (packages, xcode, manifestFindings, unparsed) = try Self.readPackages(contents, tree, evaluator: evaluator)
        findings += manifestFindings
        self.unparsed = unparsed
        let projects = xcode.projects.map { LocalPackage($0) }
        guard !packages.isEmpty || !projects.isEmpty || !manifestFindings.isEmpty else {
            throw .noPackages(
                path: tree.root, command: contents.descriptions.first { $0.isGenuine(in: tree) }?.tool.command)
        }
        graph = ModuleGraph(
            packages: packages + projects, tree: tree, workspaces: xcode.workspaces,
            checkouts: Checkouts(for: packages + projects, evaluator))
        findings += RefusedManifests.findings(in: graph)
        layers = LayerMap(graph: graph, rows: tables.layers, testRows: tables.tests)
        permissions = Permissions(graph: graph, layers: layers, tables: tables)

        let files = Set(graph.modules.flatMap(\.files)).sorted()
        let questions = SymbolQuestions(allTables)
        let filesToScanForWords =
            questions.vocabulary.isEmpty ? [] : Set(graph.modules.filter { $0.kind != .test }.flatMap(\.files))
        let filesInNoTarget = Set(contents.swiftFiles).subtracting(files)
        let ignored = Background { IgnoredPaths(among: filesInNoTarget.sorted(), tree, contents.submodules) }
        let headers = Set(graph.modules.flatMap { $0.xcode?.headers ?? [] })
        let sources = Self.readSources(
            tree, files: files, headers: headers, questions, words: filesToScanForWords)
        imports = sources.imports
        provisions = Provisions(graph, sources.imports)
        symbolUses = GlobalState(sources.globals).merged(with: sources.uses)
        tableUses = sources.tables
        wordUses = sources.words
        allowComments = sources.comments.merging(Self.readManifestComments(packages)) { first, _ in first }
        self.findings = findings + sources.findings + tree.unreadFolders.map(Self.unreadFolder)
        coverage = Coverage(
            of: contents, read: Set(sources.imports.keys).subtracting(headers), ignored: ignored.value,
            graph: graph, findings: self.findings, tree: tree)
    }

    /// The repository as if the proposed records were in force; `nil` if nothing is proposed.
    var withProposals: Repository? {
        guard allTables.hasProposals else { return nil }
        var repository = self
        repository.tables = allTables
        repository.layers = LayerMap(
            graph: graph, rows: allTables.layers, testRows: allTables.tests, prefersProposed: true)
        repository.permissions = Permissions(graph: graph, layers: repository.layers, tables: allTables)
        return repository
    }

    /// The repository as if rows with an unknown layer allowed everything, and every module might reach these modules.
    func tolerating(_ modules: Set<Int>) -> Repository {
        var repository = self
        for index in tables.layers.indices
        where rowsWithUnknownLayers.contains(tables.layers[index].citation.location) {
            repository.tables.layers[index].reach = .everythingBut([])
        }
        repository.layers = LayerMap(
            graph: graph, rows: repository.tables.layers, testRows: tables.tests, tolerated: modules)
        repository.permissions = Permissions(graph: graph, layers: repository.layers, tables: repository.tables)
        return repository
    }

    /// Why the records have no layers: a table may be in the wrong place, or be lost.
    private static func noLayerTable(_ records: [DecisionRecord], _ tree: FileTree, folder: String) -> LintFailure {
        if let misplaced = misplacedLayerTable(records) { return misplaced }
        let baseline = FileTree.join(folder, "baseline.txt")
        return tree.exists(baseline)
            ? .lostLayerTable(folder: folder, baseline: baseline) : .noLayerTable(folder: folder)
    }

    /// A table of layers of a record in force under another heading than Enforcement.
    static func misplacedLayerTable(_ records: [DecisionRecord]) -> LintFailure? {
        for record in records where !record.isOff {
            let page = record.document
            let enforced = page.sections("Enforcement")
            for table in page.tables(in: page.allLines) {
                let line = table.location.line
                guard TableReader.isOfLayers(table), !enforced.contains(where: { $0.contains(line) }),
                    let heading = page.headings.last(where: { $0.line < line })
                else { continue }
                let mark = String(repeating: "#", count: heading.level)
                return .misplacedLayerTable(table.location, heading: "\(mark) \(heading.text)")
            }
        }
        return nil
    }

    private static func readRecords(_ tree: FileTree, folder: String) -> ([DecisionRecord], [Finding]) {
        var records: [DecisionRecord] = []
        var findings: [Finding] = []
        let entries = tree.entries(of: folder)
        if tree.unreadFolders.contains(folder) { findings.append(unreadable(folder)) }
        func isPage(_ path: String) -> Bool { [".md", ".markdown"].contains(where: path.lowercased().hasSuffix) }
        for path in entries.map(\.path).filter(isPage) {
            guard let text = tree.text(path) else {
                findings.append(unreadable(path))
                continue
            }
            if let record = DecisionRecord(file: path, text: text) {
                records.append(record)
            } else if let finding = enforcingPage(path, text) {
                findings.append(finding)
            }
        }
        for path in entries.filter(\.isFolder).flatMap({ tree.files(below: $0.path, suffix: "") }).filter(isPage) {
            if let finding = tree.text(path).flatMap({ enforcingPage(path, $0) }) { findings.append(finding) }
        }
        return (records.sorted { ($0.number, $0.file) < ($1.number, $1.file) }, findings)
    }

    /// A page that has lint tables but is not a record. Templates and the index are exempt.
    private static func enforcingPage(_ file: String, _ text: String) -> Finding? {
        let name = file.split(separator: "/").last?.lowercased() ?? ""
        guard !name.contains("template"), !name.hasPrefix("readme."), !name.hasPrefix("index.") else { return nil }
        let page = MarkdownDocument(file: file, text: text)
        guard let table = page.sections("Enforcement").flatMap({ page.tables(in: $0) }).first else { return nil }
        return Finding(
            .recordNumbering, at: table.location, "The table is not enforced: \(file) is not a record",
            remedy: "name it NNNN-title.md, in the folder of the records itself")
    }

    private static func readPackages(
        _ contents: RepositoryContents, _ tree: FileTree, evaluator: ManifestEvaluator
    ) throws(LintFailure) -> ([LocalPackage], XcodeContents, [Finding], unparsed: Set<Finding>) {
        var packages: [LocalPackage] = []
        var findings: [Finding] = []
        var unparsed: Set<Finding> = []
        var found = contents.packages
        let xcode = try readProjects(contents.xcode, tree)
        let known = Set(found.map(\.folder))
        // A package in a folder that Git ignores may still be one that a project has.
        let supplied = Set(xcode.suppliedFolders).subtracting(known).filter {
            tree.exists(FileTree.join($0, "Package.swift")) && !PackageFinder.isFromElsewhere($0)
        }
        found += supplied.sorted().map(evaluator.finder.package)
        var results = evaluate(found, evaluator)
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
            results.merge(evaluate(more, evaluator)) { $1 }
            found += more
        }
        let elsewhere = evaluator.evaluateElsewhere(found)
        for package in found.sorted(by: { $0.folder < $1.folder }) {
            let file = FileTree.join(package.folder, package.name)
            switch results[package.folder] {
            case .success(var manifest):
                if let other = elsewhere[package.folder] { manifest.add(other) }
                let source = ManifestSource(file: file, text: package.text ?? "")
                let folderName = tree.absolute(package.folder).split(separator: "/").last.map(String.init)
                packages.append(
                    LocalPackage(
                        folder: package.folder, manifest: manifest, source: source,
                        folderName: folderName ?? manifest.name,
                        isForTwoPlatforms: elsewhere[package.folder] != nil))
            case .failure(let failure):
                let finding = finding(about: failure, in: package.text ?? "", of: file)
                findings.append(finding)
                if failure.isSyntax { unparsed.insert(finding) }
            case nil: break
            }
        }
        return (packages, xcode, findings, unparsed)
    }

    /// - Parameter text: The manifest, in which a merge conflict is a better explanation than the compiler's.
    private static func finding(
        about failure: ManifestEvaluator.Failure, in text: String, of file: String
    ) -> Finding {
        if let index = textLines(text[...]).firstIndex(where: { $0.hasPrefix("<<<<<<< ") }) {
            return .unevaluated(
                "there is an unresolved merge conflict", at: SourceLocation(file: file, line: index + 1),
                remedy: "resolve it: keep the lines of one side or of both, without the markers")
        }
        return .unevaluated(
            failure.message, at: SourceLocation(file: file, line: failure.line, column: failure.column),
            remedy: "make `swift package dump-package` work in this folder")
    }

    private static func readProjects(_ folders: [String], _ tree: FileTree) throws(LintFailure) -> XcodeContents {
        do throws(XcodeProject.Failure) {
            return try XcodeContents(folders: folders, tree: tree)
        } catch {
            throw .unreadableProject(
                place: SourceLocation(file: error.file, line: error.reason.line, column: error.reason.column),
                reason: error.reason.message)
        }
    }

    /// Evaluates the packages. A manifest that computes the path of a local package gives an absolute one; it becomes
    /// relative here.
    private static func evaluate(
        _ packages: [PackageFinder.Found], _ evaluator: ManifestEvaluator
    ) -> [String: Result<Manifest, ManifestEvaluator.Failure>] {
        var results = evaluator.evaluate(packages)
        for case (let folder, .success(var manifest)) in results {
            for case (let index, .local(let path)) in manifest.dependencies.enumerated() where path.hasPrefix("/") {
                manifest.dependencies[index] = .local(path: evaluator.tree.relative(path, from: folder))
                results[folder] = .success(manifest)
            }
        }
        return results
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
        var globals: [String: GlobalStateScanner] = [:]
        var tables: [String: [SQLScanner.Use]] = [:]
        var words: [String: [FeatureWordScanner.Use]] = [:]
        var findings: [Finding] = []
    }

    /// - Parameters:
    ///   - headers: The bridging headers among the files, whatever they are called.
    ///   - filesToScanForWords: The files in which the words of the vocabulary count.
    private static func readSources(
        _ tree: FileTree, files: [String], headers: Set<String>, _ questions: SymbolQuestions,
        words filesToScanForWords: Set<String>
    ) -> Sources {
        // The files that one task reads; many, so that the lock is rarely taken.
        let chunk = 64
        let sources = Mutex(Sources())
        DispatchQueue.concurrentPerform(iterations: (files.count + chunk - 1) / chunk) { index in
            var found = Sources()
            for file in files.dropFirst(index * chunk).prefix(chunk) {
                guard let bytes = tree.bytes(file), isUTF8(bytes) else {
                    found.findings.append(unreadable(file))
                    continue
                }
                bytes.withUnsafeBufferPointer { bytes in
                    let imports =
                        headers.contains(file) ? HeaderScanner.imports(in: bytes) : ImportScanner.imports(in: bytes)
                    found.imports[file] = imports
                    let comments = AllowComment.comments(in: bytes)
                    if !comments.isEmpty { found.comments[file] = comments }
                    let countsWords = filesToScanForWords.contains(file)
                    guard countsWords || questions.isAboutAnyFile else { return }
                    let answer = SymbolScanner.answer(
                        questions, in: bytes, modules: Set(imports.map(\.module)), isScript: isScript(file),
                        wordsIn: countsWords ? file : nil)
                    if !answer.uses.isEmpty { found.uses[file] = answer.uses }
                    if questions.asksForGlobals { found.globals[file] = answer.globals }
                    if !answer.tables.isEmpty { found.tables[file] = answer.tables }
                    if !answer.words.isEmpty { found.words[file] = answer.words }
                }
            }
            sources.withLock { sources in
                sources.imports.merge(found.imports) { $1 }
                sources.comments.merge(found.comments) { $1 }
                sources.uses.merge(found.uses) { $1 }
                sources.globals.merge(found.globals) { $1 }
                sources.tables.merge(found.tables) { $1 }
                sources.words.merge(found.words) { $1 }
                sources.findings += found.findings
            }
        }
        return sources.withLock { $0 }
    }

    /// Whether the file runs statements at the top level; the variables there are not shared state.
    private static func isScript(_ file: String) -> Bool {
        let names = file.split(separator: "/")
        return names.last == "main.swift" || names.dropLast().contains("Snippets")
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
