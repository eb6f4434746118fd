import Foundation

/// Checks a repository against the tables of its decision records.
public struct Linter: Sendable {
    let tree: FileTree
    let recordFolder: String
    let evaluator: ManifestEvaluator

    /// - Parameters:
    ///   - root: Path of the repository.
    ///   - recordFolder: Folder of the decision records, relative to the root.
    ///   - cacheFile: Path of the cache of evaluated manifests; `nil` for `.build/architecture-lint/manifests.cache` in
    ///     the root.
    public init(root: String, recordFolder: String = "ADR", cacheFile: String? = nil, toolchain: Toolchain) {
        self.init(tree: FileTree(root: root), recordFolder: recordFolder, cacheFile: cacheFile, toolchain: toolchain)
    }

    init(tree: FileTree, recordFolder: String, cacheFile: String?, toolchain: Toolchain) {
        self.tree = tree
        self.recordFolder = Self.normalized(recordFolder: recordFolder)
        let file = cacheFile ?? tree.absolute(".build/architecture-lint/manifests.cache")
        let cache = ManifestCache(file: file, isInOwnFolder: cacheFile == nil)
        var evaluator = ManifestEvaluator(tree: tree, toolchain: toolchain, cache: cache)
        evaluator.environment = ManifestEnvironment.safe(
            ProcessInfo.processInfo.environment, more: toolchain.environment)
        self.evaluator = evaluator
    }

    /// The folder as Git and findings write it: `docs/adr` for `./docs/adr/`. The root itself stays `.`.
    static func normalized(recordFolder: String) -> String {
        FileTree.normalized(recordFolder).flatMap { $0.isEmpty ? nil : $0 } ?? recordFolder
    }

    /// Reads the repository and runs every check.
    ///
    /// - Parameters:
    ///   - baseline: Path of a file with tolerated findings, absolute or relative to the root; `nil` for `baseline.txt`
    ///     beside the records, if it exists.
    ///   - since: A Git revision: returns only findings about modules that changed since, and about their dependents.
    ///     The whole repository is read.
    /// - Returns: The findings in the order of their locations, then stale charts and stale entries of the baseline;
    ///   the same for the same repository.
    /// - Throws: Why nothing could be checked.
    public func run(baseline: String? = nil, since: String? = nil) throws(LintFailure) -> LintReport {
        let change = try since.map { revision throws(LintFailure) in try Change(since: revision, in: tree) }
        let repository = try repository()
        let exceptions = Exceptions(
            Self.allFindings(in: repository), in: repository, baseline: try readBaseline(baseline))
        let all = change?.affected(exceptions.findings, in: repository) ?? exceptions.findings
        let findings = Consequences(of: all, in: repository).remaining
        return try report(findings, among: all, exceptions, in: repository)
    }

    /// - Parameter all: The findings with those that are left out of the report as consequences of others.
    private func report(
        _ findings: [Finding], among all: [Finding], _ exceptions: Exceptions, in repository: Repository
    ) throws(LintFailure) -> LintReport {
        let packages = repository.graph.packages
        return LintReport(
            findings: findings.sorted(), sourceLines: sourceLines(of: findings), coverage: try coverage(of: repository),
            twoPlatforms: packages.filter(\.isForTwoPlatforms).map(\.manifestFile),
            packageCount: packages.count { !$0.isProject }, projectCount: packages.count(where: \.isProject),
            moduleCount: repository.graph.modules.count, allowedCount: exceptions.allowedCount,
            baselineCount: exceptions.baselineCount, unparsed: all.filter(repository.unparsed.contains).sorted())
    }

    /// The default path of the baseline.
    public var baselineFile: String { FileTree.join(recordFolder, "baseline.txt") }

    /// A file given by its path, which may be absolute.
    private func place(of file: String) -> (tree: FileTree, name: String) {
        guard file.hasPrefix("/") else { return (tree, file) }
        let url = URL(fileURLWithPath: file)
        return (FileTree(root: url.deletingLastPathComponent().path), url.lastPathComponent)
    }

    /// The failure if the folder is inside a repository that has records; it says where to run the lint.
    ///
    /// The repository is the nearest folder around it with `.git`. Without records, it may have other languages too.
    ///
    /// - Returns: `nil` if the folder has its own `.git` or records, or the repository has no records.
    public static func enclosingRepository(of folder: String, recordFolder: String) -> LintFailure? {
        let inner = FileTree(root: folder)
        guard !inner.exists(".git"), !inner.isFolder(recordFolder) else { return nil }
        var parts = inner.root.split(separator: "/")
        while parts.popLast() != nil {
            let outer = FileTree(root: "/" + parts.joined(separator: "/"))
            guard outer.exists(".git") else { continue }
            return outer.isFolder(recordFolder) ? .insideRepository(root: outer.root, records: recordFolder) : nil
        }
        return nil
    }

    /// Reads the baseline in a file; without one, the default baseline if it exists.
    func readBaseline(_ file: String?) throws(LintFailure) -> (file: String, text: String)? {
        guard let file = file ?? (tree.exists(baselineFile) ? baselineFile : nil) else { return nil }
        let (tree, name) = place(of: file)
        guard let text = tree.text(name) else {
            throw tree.bytes(name) == nil ? .unreadableBaseline(file: file) : .garbledBaseline(file: file)
        }
        if let line = Baseline(text: text).conflict {
            throw .conflictInBaseline(SourceLocation(file: file, line: line))
        }
        return (file, text)
    }

    /// What the records in force find, and as warnings what the proposed ones would find in addition.
    static func allFindings(in repository: Repository) -> [Finding] {
        let findings = Set(Checks.findings(of: Checks.all, in: repository) + repository.findings)
        guard let proposed = repository.withProposals else { return SharedFiles.merged(findings, in: repository) }
        let places = Set(findings.map { Place(rule: $0.rule, location: $0.location) })
        let warnings = Checks.findings(of: Checks.all, in: proposed).filter {
            $0.severity == .warning && !places.contains(Place(rule: $0.rule, location: $0.location))
        }
        return SharedFiles.merged(findings.union(warnings), in: repository)
    }

    private struct Place: Hashable {
        var rule: Rule
        var location: SourceLocation
    }

    /// As `baseline(writtenTo:mayBeNew:)`; a missing file is written only if its path is given.
    ///
    /// - Parameter file: `nil` for `baseline.txt` beside the records.
    /// - Returns: The number of findings in it.
    public func writeBaseline(to file: String?) throws(LintFailure) -> Int {
        try baseline(writtenTo: file ?? baselineFile, mayBeNew: file != nil).count
    }

    /// Writes the file of tolerated findings; an existing file only loses entries.
    ///
    /// - Parameters:
    ///   - file: Its path, absolute or relative to the root.
    ///   - mayBeNew: Whether a missing file is written, with all current findings.
    /// - Returns: The numbers of findings in it, of lines removed, and of current findings that it does not have.
    /// - Throws: `.noBaseline`, `.unwritableBaseline`, or why nothing could be checked.
    public func baseline(
        writtenTo file: String, mayBeNew: Bool
    ) throws(LintFailure) -> (count: Int, removed: Int, left: Int) {
        let (place, name) = place(of: file)
        let isThere = place.exists(name)
        guard mayBeNew || isThere else { throw .noBaseline(file: file) }
        let repository = try repository()
        let findings = Exceptions(Self.allFindings(in: repository), in: repository, baseline: nil).findings
        let old = try isThere ? readBaseline(file).map { Baseline(text: $0.text) } : nil
        let followed = old?.following(findings) { Renames(of: $0, since: file, in: tree) }
        let new = followed?.shrunk(to: findings) ?? Baseline(findings)
        guard place.write(new.text, to: name) else { throw .unwritableBaseline(file: file) }
        let removed = old.map { $0.entries.count + $0.unreadable.count - new.entries.count } ?? 0
        let left = new.apply(to: findings).left.count { $0.rule.canBeInBaseline }
        return (new.entries.count, removed, left)
    }

    /// Asks the compiler about every import between the modules, without building them.
    ///
    /// - Parameter baseline: As for `run`; imports that it or a comment allows are reported, but not as errors.
    /// - Throws: `.noFrontend`, or why nothing could be read.
    public func verify(baseline: String? = nil) throws(LintFailure) -> Verification {
        let repository = try repository()
        let findings = Self.allFindings(in: repository)
        let left = Set(Exceptions(findings, in: repository, baseline: try readBaseline(baseline)).findings)
        let excepted = Dictionary(grouping: findings.filter(\.rule.isAboutAnImport), by: \.location)
            .filter { !$0.value.contains(where: left.contains) }.keys
        return try Verification(repository, toolchain: evaluator.toolchain, excepted: Set(excepted))
    }

    /// Writes the allow lists of the records into the manifests, and the root's packages and tests.
    ///
    /// - Parameter isCheck: Whether to report changes without writing them.
    /// - Throws: `.noHardening` if no record requests it, `.unreadableTable`, `.unreadableManifest`, or why nothing
    ///   could be read.
    public func harden(isCheck: Bool = false) throws(LintFailure) -> Hardening {
        let hardening = try Hardening(try repository(), evaluator: evaluator, isCheck: isCheck)
        guard hardening.hasWrittenOnlyTests else { return hardening }
        var second = try Hardening(try repository(), evaluator: evaluator, isCheck: isCheck)
        second.changed = hardening.changed + second.changed.filter { !hardening.changed.contains($0) }
        return second
    }

    /// Declares allowed imports in the manifests, removes unused dependencies, and then updates the allow lists if a
    /// record requests them.
    ///
    /// - Parameter places: Findings to repair; `nil` for all.
    /// - Throws: Why nothing could be read.
    public func fix(
        at places: Set<SourceLocation>? = nil
    ) throws(LintFailure) -> (fixing: Fixing, hardening: Hardening?) {
        let repository = try repository()
        let fixing = Fixing(repository, evaluator: evaluator, at: places)
        guard !repository.tables.hardened.isEmpty else { return (fixing, nil) }
        return (fixing, try harden())
    }

    /// As `fix(at:)`, for the findings that `run` reports: with a baseline or a revision only for those that are new.
    ///
    /// - Parameters:
    ///   - baseline: As for `run`, like `since`.
    ///   - isEverything: Whether to repair the findings of the baseline and of unchanged modules too.
    /// - Returns: The changes, and the number of findings in the baseline that are left as they are.
    public func fix(
        baseline: String?, since: String?, isEverything: Bool
    ) throws(LintFailure) -> (fixing: Fixing, hardening: Hardening?, left: Int) {
        guard !isEverything, since != nil || baseline != nil || tree.exists(baselineFile) else {
            let (fixing, hardening) = try fix()
            return (fixing, hardening, 0)
        }
        let report = try run(baseline: baseline, since: since)
        let (fixing, hardening) = try fix(at: Set(report.findings.map(\.location)))
        return (fixing, hardening, report.baselineCount)
    }

    /// Reports whether one module may import another, and the current state.
    ///
    /// - Throws: `.noSuchModule`, or why nothing could be read.
    public func explain(_ importer: String, _ target: String) throws(LintFailure) -> Explanation {
        let repository = try repository(needsLayers: false)
        let module = try number(of: importer, in: repository)
        if let explanation = Explanation(module, outside: target, in: repository) { return explanation }
        return Explanation(module, try number(of: target, in: repository), in: repository)
    }

    /// The number of the module with the name: the last one, since the root may declare a package's test target too.
    private func number(of name: String, in repository: Repository) throws(LintFailure) -> Int {
        let modules = repository.graph.modules
        let found = modules.last { $0.name == name || $0.importName == name }
        if let found { return found.id }
        let wanted = name.lowercased()
        let near =
            nearest(to: name, among: modules.map(\.name))
            ?? modules.first { $0.name.lowercased().contains(wanted) }?.name
        throw .noSuchModule(name: name, near: near)
    }

    /// The source lines of the findings and of the decisions behind them, except in unreadable files.
    private func sourceLines(of findings: [Finding]) -> [SourceLocation: String] {
        var lines: [SourceLocation: String] = [:]
        let places = Set(findings.flatMap { [$0.location, $0.decision?.location].compactMap(\.self) })
        for (file, places) in Dictionary(grouping: places, by: \.file) {
            guard let text = tree.text(file) else { continue }
            let all = textLines(text[...])
            for place in places where all.indices.contains(place.line - 1) {
                lines[place] = String(all[place.line - 1])
            }
        }
        return lines
    }

    /// Compares imports with manifests only, including external products; reads no record.
    ///
    /// - Parameter baseline: As for `run`, but without a default.
    /// - Returns: The findings of the checks that need no record, such as undeclared imports and unused dependencies,
    ///   and those about unreadable files.
    /// - Throws: Why nothing could be checked.
    public func imports(baseline: String? = nil) throws(LintFailure) -> LintReport {
        let repository = try withoutRecords()
        let found = Checks.findings(of: Checks.ofImports, in: repository) + repository.findings
        // The default baseline belongs to the records, which are not read here.
        let entries = try baseline == nil ? nil : readBaseline(baseline)
        let exceptions = Exceptions(
            SharedFiles.merged(Set(found), in: repository), in: repository, baseline: entries)
        // A comment may allow something that only records forbid.
        let findings = exceptions.findings.filter { $0.rule != .allowUnused }
        return try report(findings, among: findings, exceptions, in: repository)
    }

    private func coverage(of repository: Repository) throws(LintFailure) -> Coverage {
        let coverage = repository.coverage
        // Findings about manifests say why nothing was read.
        let isExplained = !repository.findings.isEmpty || !MissingProjectCheck().findings(in: repository).isEmpty
        guard coverage.checked == 0, coverage.total > 0, !isExplained else { return coverage }
        throw .nothingRead(count: coverage.total, reasons: coverage.reasons)
    }

    /// As `fixImports(at:)`, for the findings that `imports` reports: with a baseline only for those that are new.
    public func fixImports(baseline: String?) throws(LintFailure) -> Fixing {
        try fixImports(at: baseline == nil ? nil : Set(imports(baseline: baseline).findings.map(\.location)))
    }

    /// Declares imports in the manifests, and removes unused dependencies.
    ///
    /// - Parameter places: Findings to repair; `nil` for all.
    /// - Throws: Why nothing could be read.
    public func fixImports(at places: Set<SourceLocation>? = nil) throws(LintFailure) -> Fixing {
        let repository = try withoutRecords()
        let external = ExternalImportCheck.edges(in: repository)
        return Fixing(repository, evaluator: evaluator, external: external, at: places)
    }

    private func withoutRecords() throws(LintFailure) -> Repository {
        try Repository(
            tree: tree, recordFolder: recordFolder, evaluator: evaluator, needsLayers: false, readsRecords: false)
    }

    func repository(needsLayers: Bool = true) throws(LintFailure) -> Repository {
        try Repository(tree: tree, recordFolder: recordFolder, evaluator: evaluator, needsLayers: needsLayers)
    }

    /// Reads the repository and returns its modules with what they declare, reach and may reach.
    public func graph() throws(LintFailure) -> GraphReport {
        GraphReport(try repository(needsLayers: false))
    }
}

/// The result of one run.
public struct LintReport: Sendable {
    public let findings: [Finding]
    /// The source lines of the findings and of the decisions behind them.
    public let sourceLines: [SourceLocation: String]
    /// How much of the repository was read.
    public let coverage: Coverage
    /// The manifests that were evaluated as on Linux and as on macOS, since they ask for the platform.
    public internal(set) var twoPlatforms: [String] = []
    public let packageCount: Int
    /// The number of Xcode projects.
    public let projectCount: Int
    /// Test targets included.
    public let moduleCount: Int
    public var fileCount: Int { coverage.checked }
    /// The percentage of Swift files that has to be checked; `nil` for any.
    public var requiredCoverage: Double?
    /// The number of findings that a comment with a reason allows.
    public internal(set) var allowedCount = 0
    /// The number of findings in the baseline.
    public internal(set) var baselineCount = 0

    /// The findings about manifests that are not valid Swift, so that the contents of their packages are unknown.
    public internal(set) var unparsed: [Finding] = []

    /// Whether no enforced rule is broken, and as many files were read as are required; warnings do not count.
    public var isClean: Bool { !findings.contains { $0.severity == .error } && isCovered }

    /// Whether as many Swift files were checked as are required; 100 % is out of reach while a submodule is absent.
    public var isCovered: Bool {
        let required = requiredCoverage ?? 0
        return coverage.percent >= required && (required < 100 || coverage.absence == nil)
    }
}
