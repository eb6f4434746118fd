public import FeatureContributions
public import ResourceLoading

/// The result of a pull.
public struct PullReport: Sendable {
    public let address: String
    /// The files that were written or removed.
    public let changed: [FolderPath]
    /// Local edits that are still to be pushed.
    public let kept: [PlanEntry]
    /// The files that could not be fetched; the next pull tries again.
    public let failedFiles: [(path: FolderPath, failure: Failure)]
    /// The problems that the tree still has; the pull did not replace these files.
    public let problems: [FolderProblem]
    /// The number of the server's items that no row can identify; see `FolderPlan`.
    public let unnamed: Int
    /// What else was left out, or left unchanged.
    public let notices: [FolderNotice]
    public let origin: ResourceOrigin
}

extension FolderTree {
    /// Plans a pull. Changes nothing.
    ///
    /// - Parameters: See `pull`.
    /// - Throws: What `pull` throws before it writes anything.
    public func planPull(
        _ part: [String] = [], of address: String?, expecting expected: String? = nil, overwriting: Bool = false,
        policy: LoadPolicy = .refresh, jobs: Int = 1
    ) async throws -> Loaded<FolderPlan> {
        try await preparePull(
            FolderPart(part, of: source.kinds), of: address, expecting: expected, overwriting: overwriting,
            policy: policy, jobs: jobs
        ).compared.map(\.plan)
    }

    /// Creates the tree, or updates it from the server.
    ///
    /// Local edits stay. If both sides changed the same text or row, nothing is done without `overwriting`.
    ///
    /// - Parameters:
    ///   - part: The part of the tree; empty for all. A part needs an existing tree.
    ///   - address: The address for a new tree; nil if the tree must exist.
    ///   - expected: The expected address of the tree; nil for any.
    ///   - overwriting: Whether the server's side replaces local edits. What only the tree has stays.
    ///   - policy: `.refresh`, or `.offline` to read the archive.
    ///   - jobs: How many kinds or files to fetch at once; the outcome does not depend on it.
    ///   - onStep: Called with the number of files handled so far, and the total.
    /// - Throws: `Failure.occupied` for a folder with other files; `FolderObstacle`; what `plan` throws.
    ///   `FolderObstacle.editedMeanwhile` is thrown after the other files were written.
    public func pull(
        _ part: [String] = [], of address: String?, expecting expected: String? = nil, overwriting: Bool = false,
        policy: LoadPolicy = .refresh, jobs: Int = 1,
        onStep: @Sendable (Int, Int) async -> Void = { _, _ in }
    ) async throws -> PullReport {
        let part = try FolderPart(part, of: source.kinds)
        // Locked before anything is read: otherwise another pull could write meanwhile.
        var lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        let prepared = try await preparePull(
            part, of: address, expecting: expected, overwriting: overwriting, policy: policy, jobs: jobs)
        var manifest = prepared.manifest
        let comparison = prepared.compared.value
        try announce(comparison.plan.entries, &manifest)
        // The folder of a new tree was created just now.
        if lock == nil { lock = try self.lock() }
        let taken = try await take(
            EntriesToTake(entries: comparison.plan.entries, isForced: overwriting), all: comparison.all,
            local: comparison.local, tables: part.kinds.tables, into: &manifest, isComplete: part.isComplete,
            jobs: jobs, onStep: onStep)
        let kept = comparison.plan.pending.filter { !overwriting || $0.isOnlyHere }
        let problems = comparison.local.problems.isEmpty ? [] : try problems(of: part, manifest)
        return PullReport(
            address: manifest.address,
            changed: taken.written,
            kept: kept, failedFiles: taken.failedFiles.map { ($0.entry.path, $0.failure) }, problems: problems,
            unnamed: comparison.plan.unnamed, notices: comparison.plan.notices, origin: prepared.compared.origin)
    }

    private func problems(of part: FolderPart, _ manifest: FolderManifest) throws -> [FolderProblem] {
        let local = try TreeReader.read(part.kinds, from: store, manifest: manifest)
        return local.problems.filter { part.concerns($0.path) }
    }

    /// The state of a pull before it writes.
    private struct Prepared {
        let manifest: FolderManifest
        let compared: Loaded<Comparison>
    }

    /// Compares both sides, and checks for obstacles to a pull.
    private func preparePull(
        _ part: FolderPart, of address: String?, expecting expected: String?, overwriting: Bool, policy: LoadPolicy,
        jobs: Int
    ) async throws -> Prepared {
        let known = try manifest(expecting: expected)
        if known == nil {
            guard part.path == nil, address != nil else { throw FolderObstacle.noTree(path: path) }
            try checkUnoccupied()
        }
        var manifest = known ?? FolderManifest(address: address ?? "", kinds: source.kinds)
        let part = try await readBoxBase(of: part, into: &manifest)
        let compared = try await compare(manifest, part, policy: policy, jobs: jobs)
        if let failure = compared.failure { throw failure }
        let comparison = compared.value
        if overwriting {
            try checkReadable(comparison, of: manifest.address)
        } else {
            let problems = comparison.local.problems.filter { part.concerns($0.path) }
            guard problems.isEmpty else { throw FolderObstacle.problems(problems) }
            guard comparison.plan.conflicts.allSatisfy(Self.isMergeable) else {
                throw FolderObstacle.conflicts(comparison.plan.conflicts.filter { !Self.isMergeable($0) })
            }
        }
        return Prepared(manifest: manifest, compared: compared)
    }

    /// Checks that no unreadable table is replaced by incomplete items of the server, which would lose rows.
    private func checkReadable(_ comparison: Comparison, of address: String) throws {
        for kind in comparison.incomplete.sorted() {
            guard let table = kind.table?.path,
                comparison.local.problems.contains(where: { $0.path == table })
            else { continue }
            throw Failure(
                .refused,
                "\(table.text) cannot be read, and the server's list of \(kind.name) of \(address: address) is incomplete, so nothing was changed. Fix \(table.text) first"
            )
        }
    }

    /// Records the paths of new items before their files are written, so that the next pull recognises the files of an
    /// interrupted one.
    private func announce(_ entries: [PlanEntry], _ manifest: inout FolderManifest) throws {
        for entry in entries where entry.action == .incoming && entry.base == nil {
            guard let key = entry.key, let server = entry.server else { continue }
            manifest.items[key] = FolderManifest.Item(path: entry.path, digest: server.baseDigest, isArriving: true)
        }
        try save(manifest)
    }

    /// Whether one side changed only the text and the other only the row, so that both changes can be kept.
    private static func isMergeable(_ entry: PlanEntry) -> Bool {
        entry.local != nil && entry.server != nil && entry.body != .conflict && entry.row != .conflict
    }

    /// Checks that the folder is empty. A new git repository counts as empty, and so does a folder whose first pull
    /// could not begin.
    func checkUnoccupied() throws {
        let entries = try store.entries(in: nil)
        let isFree = (entries ?? []).allSatisfy { $0.name.hasPrefix(".git") || $0.name == TreeLayout.manifest.folder }
        guard isFree else { throw Failure.occupied(path) }
    }
}
