import Foundation

/// What `harden` changed in the manifests, or would change.
public struct Hardening: Sendable {
    /// Manifests whose allow lists did not match the records, and the root manifest if its packages and tests did not
    /// match the other manifests.
    public internal(set) var changed: [String]
    /// Manifests that could not be changed, with the reason; they are unchanged.
    public let problems: [String]
    /// Imports that no manifest declares or no record allows: the compiler will refuse them, even if an exception
    /// allows one.
    public let refused: [Finding]
    /// The number of modules with an allow list.
    public let moduleCount: Int
    public let isCheck: Bool
    /// The number of targets of Xcode projects, which have no allow lists.
    public let otherCount: Int
    /// Whether only the root's packages and tests were written: the allow lists need another run.
    let hasWrittenOnlyTests: Bool

    /// Whether nothing is left to do.
    public var isClean: Bool { problems.isEmpty && (!isCheck || changed.isEmpty) }
}

extension Hardening {
    /// - Parameter isCheck: Whether to write nothing.
    init(_ repository: Repository, evaluator: ManifestEvaluator, isCheck: Bool) throws(LintFailure) {
        let isHardened = repository.graph.packages.contains {
            !$0.isProject && HardeningBlock.mark.written(in: $0.source.text) != nil
        }
        guard !repository.tables.hardened.isEmpty || isHardened else {
            let unread = repository.findings.first { $0.rule == .unreadableTable }
            if let unread { throw .unreadableTable(unread.location, message: unread.message) }
            throw .noHardening(folder: repository.recordFolder)
        }
        let plan = HardeningPlan(repository)
        let tests = plan.tests?.staleLine == nil ? nil : plan.tests
        // If one manifest is unreadable, its modules would be missing from all other lists.
        let unreadable = repository.findings.first {
            $0.rule == .unreadableManifest && (isCheck || $0.location.file != tests?.file)
        }
        if let unreadable { throw .unreadableManifest(place: "\(unreadable.location)") }

        var changed: [String] = []
        var problems: [String] = []
        func write(_ file: String, of folder: String, _ change: (String) -> String) {
            if !isCheck, let problem = Self.write(change, to: file, of: folder, repository.tree, evaluator) {
                problems.append("\(file): \(problem)")
            } else if !changed.contains(file) {
                changed.append(file)
            }
        }
        if let tests { write(tests.file, of: "") { _ in tests.text } }
        // The allow lists depend on what the root declares, so they are written after it is read again.
        let isOnlyTests = tests != nil && !isCheck
        for package in plan.packages where package.isStale && !isOnlyTests {
            let local = repository.graph.packages[package.number]
            write(local.manifestFile, of: local.folder) { HardeningBlock.replace(in: $0, by: package.block) }
        }
        self.changed = changed
        self.problems = problems
        hasWrittenOnlyTests = isOnlyTests && problems.isEmpty
        let filesOfPackages = Set(repository.graph.modules.filter { !$0.isInProject }.flatMap(\.files))
        refused = ImportCheck().findings(in: repository).filter { filesOfPackages.contains($0.location.file) }.sorted()
        moduleCount = plan.lists.clients.count
        self.isCheck = isCheck
        otherCount = repository.graph.modules.count(where: \.isInProject)
    }

    /// - Returns: Why the manifest is unchanged.
    private static func write(
        _ change: (String) -> String, to file: String, of folder: String, _ tree: FileTree,
        _ evaluator: ManifestEvaluator
    ) -> String? {
        guard let old = tree.text(file) else { return "cannot be read" }
        guard tree.write(change(old), to: file) else { return "cannot be written" }
        switch evaluator.evaluate([folder])[folder] {
        case .success: return nil
        case .failure(let failure):
            _ = tree.write(old, to: file)
            return "cannot be evaluated with its new block (does it call its package `package`?): "
                + failure.message
        case nil: return "cannot be evaluated"
        }
    }
}

extension Hardening: CustomStringConvertible {
    public var description: String {
        var lines = changed.map { isCheck ? "\($0): stale" : "\($0): written" }
        lines += problems.map { "error: \($0)" }
        lines += refused.map { "\($0.location): warning: the compiler refuses this: \($0.message)" }
        let verdict = isCheck ? "\(changed.count) stale" : "\(changed.count) written"
        let others = otherCount == 0 ? "" : "; packages only, not \(counted(otherCount, "target")) of Xcode projects"
        lines.append(
            "architecture-lint harden: \(counted(moduleCount, "module")) with an allow list, manifests: \(verdict)\(others)"
        )
        return lines.joined(separator: "\n") + "\n"
    }
}
