/// Checks a repository against the tables of its decision records.
public struct Linter: Sendable {
    let tree: FileTree
    let recordFolder: String
    let evaluator: ManifestEvaluator

    /// - Parameters:
    ///   - root: Path of the repository.
    ///   - recordFolder: Folder of the decision records, relative to the root.
    ///   - cacheFile: Path of the file that remembers evaluated manifests; nil stands for
    ///     `.build/architecture-lint/manifests.cache` in the root.
    public init(root: String, recordFolder: String = "ADR", cacheFile: String? = nil, toolchain: Toolchain) {
        self.init(tree: FileTree(root: root), recordFolder: recordFolder, cacheFile: cacheFile, toolchain: toolchain)
    }

    init(tree: FileTree, recordFolder: String, cacheFile: String?, toolchain: Toolchain) {
        self.tree = tree
        self.recordFolder = recordFolder
        let file = cacheFile ?? tree.absolute(".build/architecture-lint/manifests.cache")
        evaluator = ManifestEvaluator(tree: tree, toolchain: toolchain, cache: ManifestCache(file: file))
    }

    /// Reads the repository and runs every check.
    ///
    /// - Parameters:
    ///   - baseline: Path of a file with findings that may stay for now, relative to the root; nil stands for
    ///     `baseline.txt` beside the records, if there is one.
    ///   - since: A Git revision: only findings of modules that changed since then are given, and of those that depend
    ///     on them. The whole repository is read.
    /// - Returns: All findings in the order of their places; the same for the same repository.
    /// - Throws: Why nothing could be checked.
    public func run(baseline: String? = nil, since: String? = nil) throws(LintFailure) -> LintReport {
        let change = try since.map { revision throws(LintFailure) in try Change(since: revision, in: tree) }
        let repository = try repository()
        let exceptions = Exceptions(
            Self.allFindings(in: repository), in: repository, baseline: try remembered(baseline))
        let findings = change?.affected(exceptions.findings, in: repository) ?? exceptions.findings
        return LintReport(
            findings: findings.sorted(), sourceLines: sourceLines(of: findings),
            packageCount: repository.graph.packages.count,
            moduleCount: repository.graph.modules.count, fileCount: repository.imports.count,
            allowedCount: exceptions.allowedCount, baselineCount: exceptions.baselineCount)
    }

    /// Where the baseline lies that needs not be named.
    public var baselineFile: String { FileTree.join(recordFolder, "baseline.txt") }

    func remembered(_ baseline: String?) throws(LintFailure) -> (file: String, text: String)? {
        guard let file = baseline ?? (tree.exists(baselineFile) ? baselineFile : nil) else { return nil }
        guard let text = tree.text(file) else { throw .unreadableBaseline(file: file) }
        return (file, text)
    }

    static func allFindings(in repository: Repository) -> [Finding] {
        Array(Set(Checks.all.flatMap { $0.findings(in: repository) } + repository.findings))
    }

    /// Writes the file of findings that may stay for now; one that exists only loses what is gone.
    ///
    /// - Parameter file: Its path, relative to the root; nil stands for `baseline.txt` beside the records, which has to
    ///   exist: only a file that is named begins with all of today's findings.
    /// - Returns: How many findings it holds.
    /// - Throws: `.noBaseline`, `.unwritableBaseline`, or why nothing could be checked.
    public func writeBaseline(to file: String?) throws(LintFailure) -> Int {
        guard file != nil || tree.exists(baselineFile) else { throw .noBaseline(file: baselineFile) }
        let file = file ?? baselineFile
        let repository = try repository()
        let findings = Exceptions(Self.allFindings(in: repository), in: repository, baseline: nil).findings
        let old = tree.exists(file) ? tree.text(file).map(Baseline.init) : nil
        let new = old?.shrunk(to: findings) ?? Baseline(findings)
        guard tree.write(new.text, to: file) else { throw .unwritableBaseline(file: file) }
        return new.entries.count
    }

    /// Asks the compiler about every import between the modules, without building them.
    ///
    /// - Parameter baseline: As for `run`; what it remembers, and what a comment allows, is told and no error.
    /// - Throws: `.noToolchain` when no `swift-frontend` lies beside `swift`, or why nothing could be read.
    public func verify(baseline: String? = nil) throws(LintFailure) -> Verification {
        let repository = try repository()
        let findings = Self.allFindings(in: repository)
        let left = Set(Exceptions(findings, in: repository, baseline: try remembered(baseline)).findings)
        let excepted = Dictionary(grouping: findings.filter(\.rule.isAboutAnImport), by: \.location)
            .filter { !$0.value.contains(where: left.contains) }.keys
        return try Verification(repository, toolchain: evaluator.toolchain, excepted: Set(excepted))
    }

    /// Writes the allow lists that the records give into the manifests.
    ///
    /// - Parameter isCheck: Whether nothing is written, only told what would be.
    /// - Throws: `.noHardening` when no record asks for it, `.unreadableManifest`, or why nothing could be read.
    public func harden(isCheck: Bool = false) throws(LintFailure) -> Hardening {
        let repository = try repository()
        return try Hardening(repository, evaluator: evaluator, isCheck: isCheck)
    }

    /// Declares in the manifests what is imported and allowed, drops what nothing imports, and then hardens them anew
    /// where a record asks for it.
    ///
    /// - Parameter places: Findings to repair; nil stands for all.
    /// - Throws: Why nothing could be read.
    public func fix(at places: Set<SourceLocation>? = nil) throws(LintFailure) -> (Fixing, Hardening?) {
        let repository = try repository()
        let fixing = Fixing(repository, evaluator: evaluator, at: places)
        guard !repository.tables.hardened.isEmpty else { return (fixing, nil) }
        return (fixing, try harden())
    }

    /// Tells whether one module may import another, and what is true today.
    ///
    /// - Throws: `.noSuchModule`, or why nothing could be read.
    public func explain(_ importer: String, _ target: String) throws(LintFailure) -> Explanation {
        let repository = try repository()
        return Explanation(
            try number(of: importer, in: repository), try number(of: target, in: repository), in: repository)
    }

    /// A test target that a package and the root declare is the package's.
    private func number(of name: String, in repository: Repository) throws(LintFailure) -> Int {
        let modules = repository.graph.modules
        let found = modules.last { $0.name == name || $0.importName == name }
        if let found { return found.id }
        let wanted = name.lowercased()
        let near =
            modules.first { $0.name.lowercased() == wanted } ?? modules.first { $0.name.lowercased().contains(wanted) }
        throw .noSuchModule(name: name, near: near?.name)
    }

    /// The lines that the findings point to, without the one for a file that cannot be read.
    private func sourceLines(of findings: [Finding]) -> [SourceLocation: String] {
        var lines: [SourceLocation: String] = [:]
        for (file, findings) in Dictionary(grouping: findings, by: \.location.file) {
            guard let text = tree.text(file) else { continue }
            // As compilers and editors count lines: no other character ends one.
            let all = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
            for finding in findings where all.indices.contains(finding.location.line - 1) {
                lines[finding.location] = String(all[finding.location.line - 1])
            }
        }
        return lines
    }

    /// Compares imports with manifests alone, products from outside included; no record is read.
    ///
    /// - Returns: Undeclared imports, unused dependencies, and what could not be read.
    /// - Throws: Why nothing could be checked.
    public func imports(baseline: String? = nil) throws(LintFailure) -> LintReport {
        let repository = try withoutRecords()
        let found = Checks.ofImports.flatMap { $0.findings(in: repository) } + repository.findings
        let remembered = try baseline.map { _ throws(LintFailure) in try self.remembered(baseline) } ?? nil
        let exceptions = Exceptions(Array(Set(found)), in: repository, baseline: remembered)
        // A comment may allow what only records forbid.
        let findings = exceptions.findings.filter { $0.rule != .allowUnused }
        return LintReport(
            findings: findings.sorted(), sourceLines: sourceLines(of: findings),
            packageCount: repository.graph.packages.count, moduleCount: repository.graph.modules.count,
            fileCount: repository.imports.count, allowedCount: exceptions.allowedCount,
            baselineCount: exceptions.baselineCount)
    }

    /// Declares in the manifests what is imported, and drops what nothing imports.
    ///
    /// - Parameter places: Findings to repair; nil stands for all.
    /// - Throws: Why nothing could be read.
    public func fixImports(at places: Set<SourceLocation>? = nil) throws(LintFailure) -> Fixing {
        let repository = try withoutRecords()
        let external = ExternalImportCheck.edges(in: repository)
        return Fixing(repository, evaluator: evaluator, external: external, at: places)
    }

    private func withoutRecords() throws(LintFailure) -> Repository {
        try Repository(
            tree: tree, recordFolder: recordFolder, evaluator: evaluator, needsLayers: false, hasRecords: false)
    }

    func repository(needsLayers: Bool = true) throws(LintFailure) -> Repository {
        try Repository(tree: tree, recordFolder: recordFolder, evaluator: evaluator, needsLayers: needsLayers)
    }

    /// Reads the repository and gives its modules with what they declare, reach and may reach.
    public func graph() throws(LintFailure) -> GraphReport {
        GraphReport(try repository())
    }
}

/// What one run found.
public struct LintReport: Sendable {
    public let findings: [Finding]
    /// The lines that the findings point to.
    public let sourceLines: [SourceLocation: String]
    public let packageCount: Int
    /// Test targets included.
    public let moduleCount: Int
    public let fileCount: Int
    /// Findings that a comment with a reason allows.
    public internal(set) var allowedCount = 0
    /// Findings that the baseline remembers.
    public internal(set) var baselineCount = 0

    /// Whether nothing that is enforced is broken; warnings do not count.
    public var isClean: Bool { !findings.contains { $0.severity == .error } }
}
