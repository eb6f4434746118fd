public import ResourceLoading

/// How conflicts are settled.
public enum ConflictResolution: Sendable {
    /// Not at all: nothing is done.
    case refuse
    /// The tree's side is sent.
    case mine
    /// The server's side is written into the tree.
    case theirs
}

/// Whether a push goes on, once its plan is known.
public enum PushDecision: Sendable {
    /// Nothing is done.
    case stop
    /// It goes on.
    case goOn(RenameChoice)
}

/// What becomes of renamed PURLs.
public enum RenameChoice: Sendable {
    /// The old name is deleted, though no other deletion was asked for.
    case rename
    /// The new name is made; the old one is deleted only with all other deletions.
    case keepOldName
}

/// What a push tells while it runs.
public enum PushEvent: Sendable {
    /// This one is sent now; `index` from 1.
    case sending(PlanEntry, index: Int, count: Int)
    /// The server took this one.
    case done(PlanEntry, ContentReceipt)
    /// The server had this one already, from a push that was cut off.
    case adopted(PlanEntry)
    /// The server's side of this one was written into the tree.
    case taken(PlanEntry)
    /// The server did not take this one.
    case failed(PlanEntry, FailurePresentation)
}

/// What a push did.
public struct PushReport: Sendable {
    /// How many things were done.
    public let done: Int
    /// How many the server did not take.
    public let failed: Int
    /// What came after a failure that would have met all of them, or after the caller gave up.
    public let left: Int
    /// Deletions that were not asked for.
    public let undeleted: [PlanEntry]
    /// The failure that ended it; nil when it came to its end.
    public let ending: FailurePresentation?
}

extension FolderTree {
    /// Does what the tree says: creates, changes and, where asked, deletes, one thing after the other.
    ///
    /// - Parameters:
    ///   - part: What of the tree; empty for all.
    ///   - expected: The address whose tree it should be; nil for any.
    ///   - deleting: Whether what was taken out of the tree is deleted.
    ///   - resolution: What becomes of things that both sides changed.
    ///   - onPlan: Called with the plan before anything is done; says whether to go on.
    ///   - onEvent: Called with every step.
    /// - Returns: What was done; nil when `onPlan` said to stop.
    /// - Throws: `.problems`, `.conflicts`, and what `plan` throws; nothing was done then. `.store` when the tree cannot be written.
    public func push(
        _ part: [String] = [], expecting expected: String? = nil, deleting: Bool = false,
        resolution: ConflictResolution = .refuse,
        onPlan: @Sendable (FolderPlan) async -> PushDecision = { _ in .goOn(.keepOldName) },
        onEvent: @Sendable (PushEvent) async -> Void = { _ in }
    ) async throws(FolderError) -> PushReport? {
        // Before anything is read: what another push notes meanwhile would be lost.
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        var manifest = try requiredManifest(expecting: expected)
        let part = try await recallBoxes(of: FolderPart(part), into: &manifest)
        let compared = try await compare(manifest, part, policy: .refresh)
        if case .archive(_, let failure?) = compared.origin { throw .content(FailurePresentation(failure)) }
        let comparison = compared.value
        let plan = comparison.plan
        guard plan.problems.isEmpty else { throw .problems(plan.problems) }
        if case .refuse = resolution, !plan.conflicts.isEmpty { throw .conflicts(plan.conflicts) }
        guard case .goOn(let renames) = await onPlan(plan) else { return nil }

        var taken: [PlanEntry] = []
        if case .theirs = resolution { taken = plan.conflicts }
        let (steps, undeleted) = Self.steps(plan, resolution, deleting: deleting, renames)
        try keepSame(plan.entries, &manifest)
        var run = PushRun(manifest: manifest)
        try await perform(steps, &run, onEvent)
        if hasJournal { try keep(run.manifest) }
        if !taken.isEmpty { try await takeTheirs(taken, of: part, &run.manifest, onEvent) }
        return PushReport(
            done: run.done + taken.count, failed: run.failed, left: run.left,
            undeleted: undeleted.map(\.entry), ending: run.ending)
    }

    /// What is done, and what is left out. Deletions come last: nothing is missing while its successor is not there.
    private static func steps(
        _ plan: FolderPlan, _ resolution: ConflictResolution, deleting: Bool, _ choice: RenameChoice
    ) -> (done: [PushStep], undeleted: [PushStep]) {
        let successors = Dictionary(plan.renames.map { ($0.old, $0.new) }) { first, _ in first }
        let steps = plan.pending.compactMap { entry in
            PushStep(entry, resolution, successor: entry.key.flatMap { successors[$0] })
        }
        let isDone = { (step: PushStep) in
            !step.isDeletion || deleting || choice == .rename && step.successor != nil
        }
        let done = steps.filter(isDone)
        return (done.filter { !$0.isDeletion } + done.filter(\.isDeletion), steps.filter { !isDone($0) })
    }

    /// What both sides have made the same in the meantime is remembered as such.
    private func keepSame(_ entries: [PlanEntry], _ manifest: inout FolderManifest) throws(FolderError) {
        let before = manifest.items
        for entry in entries where entry.action == .same {
            guard let key = entry.key else { continue }
            guard let server = entry.server else {
                manifest.items[key] = nil
                continue
            }
            var digest = server.settled
            if entry.kind == .picture { digest.body = entry.local?.state.body?.digest ?? digest.body }
            manifest.items[key] = FolderManifest.Item(path: entry.path, digest: digest)
            try fillIn(entry, server)
        }
        if manifest.items != before || hasJournal { try keep(manifest) }
    }

    /// A push that was cut off after it had written an id did not get to what the service filled in: the time, defaults.
    private func fillIn(_ entry: PlanEntry, _ server: ServerItem) throws(FolderError) {
        guard let shape = TableShape.of(entry.kind), !shape.namesFile, shape.stateColumns.first == "id",
            let row = entry.local?.state.row, let made = server.state.completed(entry.kind, from: nil).row,
            row.map(ExactText.init) != made.map(ExactText.init)
        else { return }
        try replace(row, by: made, in: shape, line: entry.line)
    }

    private func takeTheirs(
        _ entries: [PlanEntry], of part: FolderPart, _ manifest: inout FolderManifest,
        _ onEvent: @Sendable (PushEvent) async -> Void
    ) async throws(FolderError) {
        // The push may have written rows: what is edited now is what is there now.
        let fresh = try await compare(manifest, part, policy: .refresh).value
        let keys = Set(entries.compactMap(\.key))
        let chosen = fresh.all.filter { $0.key.map(keys.contains) == true }
        _ = try await take(
            EntriesToTake(entries: chosen, isForced: true), all: fresh.all, local: fresh.local, into: &manifest,
            isWhole: { _ in false }, onStep: { _, _ in })
        for entry in entries { await onEvent(.taken(entry)) }
    }
}
