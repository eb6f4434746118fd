public import ResourceLoading

/// What a pull did.
public struct PullReport: Sendable {
    public let address: String
    /// The files that were written or removed.
    public let changed: [FolderPath]
    /// What was edited here and is still to be pushed.
    public let kept: [PlanEntry]
    /// The pictures that could not be had; the next pull tries again.
    public let missed: [(path: FolderPath, failure: FailurePresentation)]
    /// What cannot be understood, and nothing of the server's takes the place of.
    public let problems: [FolderProblem]
    /// How many things of the server no row can stand for; see `FolderPlan`.
    public let unnamed: Int
    /// What else is left out.
    public let remarks: [FolderRemark]
    public let origin: ResourceOrigin
}

extension FolderTree {
    /// Says what a pull would do. Changes nothing.
    ///
    /// - Parameters: As of `pull`.
    /// - Throws: What `pull` throws before it writes anything.
    public func planPull(
        _ part: [String] = [], of address: String?, expecting expected: String? = nil, overwriting: Bool = false,
        policy: LoadPolicy = .refresh, jobs: Int = 1
    ) async throws(FolderError) -> Loaded<FolderPlan> {
        try await preparePull(
            FolderPart(part), of: address, expecting: expected, overwriting: overwriting, policy: policy, jobs: jobs
        ).compared.map(\.plan)
    }

    /// Makes the tree, or brings into it what the server has newer.
    ///
    /// What was edited here stays, unless the server changed the same thing: then nothing is done, but with `overwriting`.
    ///
    /// - Parameters:
    ///   - part: What of the tree; empty for all. There must be a tree for a part.
    ///   - address: Whose content, where there is no tree yet; nil where there has to be one.
    ///   - expected: The address whose tree it should be; nil for any.
    ///   - overwriting: Whether the server's side replaces what was edited here.
    ///   - policy: `.refresh`, or `.offline` for what the archive has.
    ///   - jobs: How many kinds or pictures are fetched at once; the outcome is the same with any number.
    ///   - onStep: Called with how many files are written so far, and how many there are.
    /// - Throws: `.occupied` for a folder of something else, `.conflicts`, `.problems`, `.editedMeanwhile` at the end, and what
    ///   `plan` throws.
    public func pull(
        _ part: [String] = [], of address: String?, expecting expected: String? = nil, overwriting: Bool = false,
        policy: LoadPolicy = .refresh, jobs: Int = 1,
        onStep: @Sendable (Int, Int) async -> Void = { _, _ in }
    ) async throws(FolderError) -> PullReport {
        let part = try FolderPart(part)
        // Before anything is read: what another one writes meanwhile would be taken for what is there.
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        let prepared = try await preparePull(
            part, of: address, expecting: expected, overwriting: overwriting, policy: policy, jobs: jobs)
        var manifest = prepared.manifest
        let comparison = prepared.compared.value
        try announce(comparison.plan.entries, isNew: prepared.isNew, &manifest)
        let taken = try await take(
            EntriesToTake(entries: comparison.plan.entries, isForced: overwriting), all: comparison.all,
            local: comparison.local, into: &manifest, isWhole: { part.path == nil || part.path == $0.path },
            jobs: jobs, onStep: onStep)
        let kept = overwriting ? [] : comparison.plan.pending
        let problems = comparison.local.problems.isEmpty ? [] : try problems(of: part, manifest)
        return PullReport(
            address: manifest.address,
            changed: taken.written,
            kept: kept, missed: taken.missed.map { ($0.entry.path, $0.failure) }, problems: problems,
            unnamed: comparison.plan.unnamed, remarks: comparison.plan.remarks, origin: prepared.compared.origin)
    }

    private func problems(
        of part: FolderPart, _ manifest: FolderManifest
    ) throws(FolderError) -> [FolderProblem] {
        let local = try FolderError.storing { () throws(FolderStoreError) in
            try TreeReader.read(part.kinds, from: store, manifest: manifest)
        }
        return local.problems.filter { part.concerns($0.path) }
    }

    /// What a pull knows before it writes.
    private struct Prepared {
        let manifest: FolderManifest
        let isNew: Bool
        let compared: Loaded<Comparison>
    }

    /// Compares both sides, and looks for what keeps a pull from being done.
    private func preparePull(
        _ part: FolderPart, of address: String?, expecting expected: String?, overwriting: Bool, policy: LoadPolicy,
        jobs: Int
    ) async throws(FolderError) -> Prepared {
        let known = try manifest()
        if known != nil { _ = try requiredManifest(expecting: expected) }
        if known == nil {
            guard part.path == nil, address != nil else { throw .noTree(path: path) }
            try checkUnoccupied()
        }
        var manifest = known ?? FolderManifest(address: address ?? "")
        let part = try await recallBoxes(of: part, into: &manifest)
        let compared = try await compare(manifest, part, policy: policy, jobs: jobs)
        if case .archive(_, let failure?) = compared.origin { throw .content(FailurePresentation(failure)) }
        let comparison = compared.value
        if overwriting {
            try checkReadable(comparison, of: manifest.address)
        } else {
            let problems = comparison.local.problems.filter { part.concerns($0.path) }
            guard problems.isEmpty else { throw .problems(problems) }
            guard comparison.plan.conflicts.allSatisfy(Self.isMergeable) else {
                throw .conflicts(comparison.plan.conflicts.filter { !Self.isMergeable($0) })
            }
        }
        return Prepared(manifest: manifest, isNew: known == nil, compared: compared)
    }

    /// A table that cannot be understood is replaced; rows that have to stay would go with it.
    private func checkReadable(_ comparison: Comparison, of address: String) throws(FolderError) {
        for kind in comparison.incomplete.sorted() {
            guard let table = TableShape.of(kind)?.path,
                comparison.local.problems.contains(where: { $0.path == table })
            else { continue }
            throw .content(.gap(in: kind, of: address, table))
        }
    }

    /// Notes where new things will lie before they do: a pull that is cut off knows its files again.
    private func announce(
        _ entries: [PlanEntry], isNew: Bool, _ manifest: inout FolderManifest
    ) throws(FolderError) {
        let arriving = entries.filter { $0.action == .incoming && $0.base == nil }
        for entry in arriving {
            guard let key = entry.key, let server = entry.server else { continue }
            manifest.items[key] = FolderManifest.Item(path: entry.path, digest: server.settled, isArriving: true)
        }
        if isNew || !arriving.isEmpty { try keep(manifest) }
    }

    /// One side changed the text and the other the row: both fit.
    private static func isMergeable(_ entry: PlanEntry) -> Bool {
        entry.local != nil && entry.server != nil && entry.body != .conflict && entry.row != .conflict
    }

    /// A folder that git has just made is as good as an empty one.
    func checkUnoccupied() throws(FolderError) {
        let entries = try FolderError.storing { () throws(FolderStoreError) in try store.entries(in: nil) }
        guard (entries ?? []).allSatisfy({ $0.name.hasPrefix(".git") }) else { throw .occupied(path: path) }
    }
}
