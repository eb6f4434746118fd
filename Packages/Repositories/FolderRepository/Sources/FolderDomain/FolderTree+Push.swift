public import FeatureContributions
import FoundationExtensions
public import ResourceLoading

/// How conflicts are resolved.
public enum ConflictResolution: Sendable {
    /// Not at all: nothing is done.
    case refuse
    /// The tree's side is sent.
    case mine
    /// The server's side is written into the tree.
    case theirs
}

/// What a push without deletions does with renamed items, and with new texts that may be renamed items.
///
/// A push with deletions deletes the old names, and sends such texts as new ones, whatever the choice.
public struct RenameChoice: Equatable, Sendable {
    /// Deletes the old names. A text that may be one renamed item is sent as a change of that item.
    public static let rename = RenameChoice(deletesOldName: true, wasAsked: false)
    /// Creates the new names and keeps the old ones. A text that may be a renamed item is not sent.
    public static let keepOldName = RenameChoice(deletesOldName: false, wasAsked: false)

    let deletesOldName: Bool
    let wasAsked: Bool

    /// The choice of a person, who may have taken a while to answer: both sides are compared once more.
    public var afterQuestion: RenameChoice { RenameChoice(deletesOldName: deletesOldName, wasAsked: true) }
}

extension FolderPlan {
    /// What a push sends, in order, and the deletions that it leaves out.
    public func entriesToPush(
        _ resolution: ConflictResolution, deleting: Bool, _ choice: RenameChoice
    ) -> (sent: [PlanEntry], undeleted: [PlanEntry]) {
        let steps = steps(resolution, deleting: deleting, choice)
        return (steps.included.map(\.entry), steps.undeleted.map(\.entry))
    }

    /// The steps, and the deletions left out. What an interrupted push sent comes first, unless it needs the URLs of
    /// new pictures. Deletions come last: nothing is deleted before its successor exists.
    fileprivate func steps(
        _ resolution: ConflictResolution, deleting: Bool, _ choice: RenameChoice
    ) -> (included: [PushStep], undeleted: [PushStep]) {
        let successors = Dictionary(renames.map { ($0.old, $0.new) }) { first, _ in first }
        // A renamed and edited text is sent as a change of its item, whose own entry, a deletion, is left out.
        let changed = choice.deletesOldName && !deleting ? entries.compactMap(\.changeOfOrigin?.key) : []
        let steps = pending.compactMap { entry -> PushStep? in
            if let key = entry.key, changed.contains(key) { return nil }
            if !deleting, entry.origin != nil {
                return choice.deletesOldName ? entry.changeOfOrigin.map(PushStep.init(changing:)) : nil
            }
            return PushStep(entry, resolution, successor: entry.key.flatMap { successors[$0] })
        }
        let isIncluded = { (step: PushStep) -> Bool in
            let isRename = choice.deletesOldName && step.successor != nil
            return !step.isDeletion || deleting || isRename
        }
        // A picture with a source is not among the tree's pictures yet: it is sent only with a text that shows it.
        let pictures = Set(steps.flatMap(\.entry.pictures).map(\.item))
        let included = steps.filter {
            isIncluded($0) && ($0.entry.local?.source == nil || pictures.contains($0.entry.path))
        }
        let isFirst = { (step: PushStep) in step.effect == .adopt && step.entry.pictures.isEmpty }
        let others = included.filter { !$0.isDeletion && !isFirst($0) }
        let undeleted = steps.filter { !isIncluded($0) }
        return (included.filter(isFirst) + others + included.filter(\.isDeletion), undeleted)
    }

    /// Whether another plan does the same, and its items have not changed meanwhile on either side.
    fileprivate func isSame(as other: FolderPlan) -> Bool {
        let (mine, others) = (entries.filter(\.isPending), other.entries.filter(\.isPending))
        return mine.elementsEqual(others) { one, other in
            one.key == other.key && one.path == other.path && one.line == other.line && one.action == other.action
                && one.local?.state.digest == other.local?.state.digest
                && one.server?.baseDigest == other.server?.baseDigest && one.origin?.key == other.origin?.key
        }
    }
}

/// The events of a push.
public enum PushEvent: Sendable {
    /// The change of this item is next; `index` from 1.
    case sending(PlanEntry, index: Int, count: Int)
    /// The change was made.
    case done(PlanEntry, FolderReceipt)
    /// The server had the item already, from an interrupted push.
    case adopted(PlanEntry)
    /// The server's side of the item was written into the tree.
    case replacedByServer(PlanEntry)
    /// The change failed.
    case failed(PlanEntry, Failure)
}

/// The result of a push.
public struct PushReport: Sendable {
    /// The number of changes sent to the server.
    public let sent: Int
    /// The number of changes of boxes, which are in the archive.
    public let archived: Int
    /// The number of conflicts resolved with the server's side.
    public let taken: Int
    /// The number of changes that failed.
    public let failed: Int
    /// The number of changes not tried, since a failure or a cancellation ended the push.
    public let untried: Int
    /// The deletions that were not requested.
    public let undeleted: [PlanEntry]
    /// The failure that ended it early; nil if it finished.
    public let ending: Failure?

    /// The number of changes made.
    public var done: Int { sent + archived + taken }
}

extension FolderTree {
    /// Sends the tree's changes: creates, changes and, on request, deletes, one item after the other.
    ///
    /// - Parameters:
    ///   - part: The part of the tree; empty for all.
    ///   - expected: The expected address of the tree; nil for any.
    ///   - deleting: Whether to delete items removed from the tree.
    ///   - resolution: How to resolve conflicts.
    ///   - isText: Whether lines that resemble front matter or conflict markers are meant as text.
    ///   - uploadsPictures: Whether pictures on this computer that texts show are uploaded. Their URLs are inserted into
    ///     the texts that are sent, and into their files.
    ///   - onPlan: Called with the plan before anything is done; returns what to do with renamed items, nil to stop.
    ///   - onEvent: Called with every step.
    /// - Returns: The result; nil if `onPlan` stopped it.
    /// - Throws: What `plan` throws; nothing was done then. `FolderStoreError` when the tree cannot be written.
    public func push(
        _ part: [String] = [], expecting expected: String? = nil, deleting: Bool = false,
        resolution: ConflictResolution = .refuse, isText: Bool = false, uploadsPictures: Bool = false,
        onPlan: @Sendable (FolderPlan) async -> RenameChoice? = { _ in .keepOldName },
        onEvent: @Sendable (PushEvent) async -> Void = { _ in }
    ) async throws -> PushReport? {
        // Locked before anything is read: otherwise the records of another push would be lost.
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        var manifest = try requiredManifest(expecting: expected)
        let part = try await readBoxBase(of: FolderPart(part, of: source.kinds), into: &manifest)
        var plan = try await planToPush(
            manifest, part, deleting: deleting, resolution, isText: isText, uploadsPictures: uploadsPictures)
        guard let renames = await onPlan(plan) else { return nil }
        if renames.wasAsked {
            let shown = plan
            plan = try await planToPush(
                manifest, part, deleting: deleting, resolution, isText: isText, uploadsPictures: uploadsPictures)
            guard plan.isSame(as: shown) else {
                throw Failure(
                    .refused, "the folder or the server has changed since then, and nothing was sent. Push again")
            }
        }

        var taken: [PlanEntry] = []
        if case .theirs = resolution { taken = plan.conflicts }
        let (steps, undeleted) = plan.steps(resolution, deleting: deleting, renames)
        try recordSame(plan.entries, &manifest)
        // If the journal cannot be written, nothing is sent.
        if !steps.isEmpty { try journal([], of: manifest) }
        let unread = plan.entries.filter { $0.action == .unread }.map(\.kind)
        let compared = part.path == nil ? part.kinds.subtracting(unread) : []
        var run = PushRun(
            manifest: manifest, isText: isText,
            settled: manifest.sending.filter { record in
                compared.contains { $0.name == record.kind } && !plan.entries.contains { $0.sent == record }
            },
            unread: plan.unread)
        try await perform(steps, &run, onEvent)
        if hasJournal { try save(run.manifest) }
        if !taken.isEmpty { try await takeTheirs(taken, of: part, &run.manifest, onEvent) }
        return PushReport(
            sent: run.sent, archived: run.archived, taken: taken.count, failed: run.failed, untried: run.untried,
            undeleted: undeleted.map(\.entry), ending: run.ending)
    }

    /// Compares both sides before anything is sent.
    private func planToPush(
        _ manifest: FolderManifest, _ part: FolderPart, deleting: Bool, _ resolution: ConflictResolution,
        isText: Bool, uploadsPictures: Bool
    ) async throws -> FolderPlan {
        let compared = try await compare(
            manifest, part, deleting: deleting, resolution: resolution, isText: isText,
            uploadsPictures: uploadsPictures, policy: .refresh)
        if let failure = compared.failure { throw failure }
        let plan = compared.value.plan
        guard plan.problems.isEmpty else { throw FolderObstacle.problems(plan.problems) }
        if case .refuse = resolution, !plan.conflicts.isEmpty { throw FolderObstacle.conflicts(plan.conflicts) }
        return plan
    }

    /// Records items that have become the same on both sides.
    private func recordSame(_ entries: [PlanEntry], _ manifest: inout FolderManifest) throws {
        let before = manifest.items
        for entry in entries where entry.action == .same {
            guard let key = entry.key else { continue }
            guard let server = entry.server else {
                manifest.items[key] = nil
                continue
            }
            var digest = server.baseDigest
            if entry.kind.isBinary { digest.body = entry.local?.state.body?.digest ?? digest.body }
            manifest.items[key] = FolderManifest.Item(path: entry.path, digest: digest)
            try fillIn(entry, server)
        }
        if manifest.items != before || hasJournal { try save(manifest) }
    }

    /// Fills in the values that the service chose, such as the time, if a push was interrupted after it wrote the id.
    private func fillIn(_ entry: PlanEntry, _ server: ServerItem) throws {
        guard let table = entry.kind.table, entry.kind.isRow, entry.kind.hasIDCell,
            let row = entry.local?.state.row, let made = server.state.completed(entry.kind, from: nil).row,
            row.map(ExactText.init) != made.map(ExactText.init)
        else { return }
        try replace(row, by: made, in: table, line: entry.line)
    }

    private func takeTheirs(
        _ entries: [PlanEntry], of part: FolderPart, _ manifest: inout FolderManifest,
        _ onEvent: @Sendable (PushEvent) async -> Void
    ) async throws {
        // The push may have written rows, so the files are read again.
        let fresh = try await compare(manifest, part, policy: .refresh).value
        let keys = Set(entries.compactMap(\.key))
        let chosen = fresh.all.filter { $0.key.map(keys.contains) == true }
        _ = try await take(
            EntriesToTake(entries: chosen, isForced: true), all: fresh.all, local: fresh.local,
            tables: part.kinds.tables,
            into: &manifest,
            isComplete: { _ in false }, onStep: { _, _ in })
        for entry in entries { await onEvent(.replacedByServer(entry)) }
    }
}
