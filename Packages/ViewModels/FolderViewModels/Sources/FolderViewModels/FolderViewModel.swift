import FeatureContributions
public import FolderDomain
import FoundationExtensions
public import ResourceLoading

/// The plan of a push or a pull as displayed.
public struct PlanSummary: Sendable {
    public let address: String
    /// The changes that a push can send, in order, also those that the planned push leaves out, and the unresolved
    /// conflicts.
    public let rows: [PlanRow]
    /// The changes that the planned push sends, in the order in which it sends them.
    public let sent: [PlanRow]
    /// How many deletions the planned push leaves out.
    public let undeleted: Int
    /// The changes that a push would write to the folder.
    public let taken: [PlanRow]
    /// What a pull would do.
    public let incoming: [PlanRow]
    /// Problems, a line each.
    public let problems: [String]
    /// Files that a push does not send.
    public let ignored: [String]
    /// The number of the server's items left out because they have no name.
    public let unnamed: Int
    /// What else was left out or left unchanged, and the pictures that are only on this computer, a line each.
    public let notices: [String]

    /// The renamed rows, with the old and the new name.
    public let renames: [(old: String, new: String)]
    /// The new files that may be missing ones, renamed and edited, with the old and the new path.
    public let possibleRenames: [(old: String, new: String)]
    /// The new files that may be the same missing file as another new file, with the old and the new path.
    public let contestedRenames: [(old: String, new: String)]

    /// The deletions among `rows`, whether or not the planned push makes them.
    public var deletions: [PlanRow] { rows.filter { $0.action == .delete } }
    /// The unresolved conflicts.
    public var conflicts: [PlanRow] { rows.filter { $0.action == .conflict } }

    init(
        _ plan: FolderPlan, resolution: ConflictResolution = .refuse, overwriting: Bool = false, deleting: Bool = true,
        renames choice: RenameChoice = .keepOldName
    ) {
        address = plan.address
        var (shown, taken) = (plan.entries, [PlanEntry]())
        if case .theirs = resolution {
            taken = plan.conflicts
            shown.removeAll { if case .conflict = $0.action { true } else { false } }
        }
        rows = shown.compactMap { PlanRow(pushing: $0, resolution) }
        let (sent, undeleted) = plan.entriesToPush(resolution, deleting: deleting, choice)
        self.sent = sent.compactMap { PlanRow(pushing: $0, resolution) }
        self.undeleted = undeleted.count
        self.taken = taken.compactMap { PlanRow(pushing: $0, resolution) }
        incoming = plan.entries.compactMap { PlanRow(pulling: $0, overwriting: overwriting) }
        problems = plan.problems.map(\.sentence)
        ignored = plan.ignored.map(\.text)
        unnamed = plan.unnamed
        notices = plan.notices.map(\.sentence) + Self.pictures(plan.localPictures)
        renames = plan.renames.map { ($0.old.id.text, $0.new.id.text) }
        possibleRenames = plan.possibleRenames.map { ($0.old.text, $0.new.text) }
        contestedRenames = plan.contestedRenames.map { ($0.old.text, $0.new.text) }
    }

    private static func pictures(_ texts: [(path: FolderPath, pictures: [String])]) -> [String] {
        texts.map { path, pictures in
            let (subject, verb, one, urls) =
                pictures.count == 1 ? ("picture", "is", "it", "its URL") : ("pictures", "are", "them", "their URLs")
            return
                "\(path.text): the \(subject) \(pictures.joined(separator: ", ")) \(verb) only on this computer, so nobody else could see \(one); 'nereid push --upload-pictures' uploads \(one) and inserts \(urls)"
        }
    }
}

/// The result of a pull as displayed.
public struct PullSummary: Sendable {
    public let address: String
    /// The files written or removed, each once, sorted by name.
    public let paths: [String]
    /// Local edits that are still to be pushed.
    public let kept: [PlanRow]
    /// The pictures that could not be fetched, a line each.
    public let failedPictures: [String]
    /// The unreadable parts of the folder, left unchanged, a line each.
    public let problems: [String]
    /// The number of the server's items left out because they have no name.
    public let unnamed: Int
    /// Other items left out, a line each.
    public let notices: [String]
}

/// One step of a push.
public enum PushStepSummary: Sendable {
    case sending(PlanRow, index: Int, count: Int)
    /// `notice` says what was done differently than requested, or what the user should know.
    case done(PlanRow, notice: String?)
    case failed(PlanRow, Failure)
}

/// An address as a folder: its plan, pull and push.
@MainActor
public final class FolderViewModel {
    /// The details of the last failure, a line each.
    public private(set) var details: [String] = []
    /// The error that `confirm` threw in the last push; nil for none.
    private var refusal: (any Error)?

    private let tree: FolderTree

    /// Creates a view model of a tree.
    public init(tree: FolderTree) { self.tree = tree }

    /// Whether a path that ends in these names is a part of a tree, and so unsuitable for a new tree.
    public func isPart(_ names: [String]) -> Bool { tree.isPart(names) }

    /// Finds what a push would do.
    ///
    /// - Parameters:
    ///   - deleting: Whether the push would delete what was removed from the folder.
    ///   - renames: What the push would do with what was renamed.
    public func plan(
        _ part: [String], expecting expected: String?, deleting: Bool = true,
        resolution: ConflictResolution = .refuse, renames: RenameChoice = .keepOldName, isText: Bool = false,
        uploadsPictures: Bool = false, policy: LoadPolicy
    ) async throws -> Loaded<PlanSummary> {
        try await presentingErrors {
            let plan = try await tree.plan(
                part, expecting: expected, deleting: deleting, resolution: resolution, isText: isText,
                uploadsPictures: uploadsPictures, policy: policy)
            return plan.map { PlanSummary($0, resolution: resolution, deleting: deleting, renames: renames) }
        }
    }

    /// Finds what a pull would do, or why it would be refused.
    ///
    /// - Parameter address: The address for a new tree; nil if the tree must exist.
    public func pullPlan(
        _ part: [String], of address: String?, expecting expected: String?, overwriting: Bool, policy: LoadPolicy,
        jobs: Int = 1
    ) async throws -> Loaded<PlanSummary> {
        try await presentingErrors {
            let plan = try await tree.planPull(
                part, of: address, expecting: expected, overwriting: overwriting, policy: policy, jobs: jobs)
            return plan.map { PlanSummary($0, overwriting: overwriting) }
        }
    }

    /// Creates the tree, or updates it from the server.
    public func pull(
        _ part: [String], of address: String?, expecting expected: String?, overwriting: Bool, policy: LoadPolicy,
        jobs: Int = 1, onStep: @escaping @MainActor (_ index: Int, _ count: Int) -> Void
    ) async throws -> Loaded<PullSummary> {
        try await presentingErrors {
            let report = try await tree.pull(
                part, of: address, expecting: expected, overwriting: overwriting, policy: policy,
                jobs: jobs, onStep: { index, count in await onStep(index, count) })
            let paths = Set(report.changed).sorted().map(\.text)
            return Loaded(
                PullSummary(
                    address: report.address, paths: paths, kept: report.kept.compactMap { PlanRow(pushing: $0) },
                    failedPictures: report.failedFiles.map { "\($0.path.text): \($0.failure.message)" },
                    problems: report.problems.map(\.sentence), unnamed: report.unnamed,
                    notices: report.notices.map(\.sentence)),
                origin: report.origin)
        }
    }

    /// Sends the changes of the tree.
    ///
    /// - Parameters:
    ///   - confirm: Called with the plan before anything is done; returns what to do with what was renamed. If it
    ///     throws, nothing is done.
    ///   - onStep: Called before and after every step.
    /// - Throws: The error of `confirm`; a `Failure`.
    public func push(
        _ part: [String], expecting expected: String?, deleting: Bool, resolution: ConflictResolution,
        isText: Bool = false, uploadsPictures: Bool = false,
        confirm: @escaping @MainActor (PlanSummary) throws -> RenameChoice,
        onStep: @escaping @MainActor (PushStepSummary) -> Void
    ) async throws -> Loaded<PushReport?> {
        refusal = nil
        let report = try await presentingErrors {
            try await tree.push(
                part, expecting: expected, deleting: deleting, resolution: resolution,
                isText: isText, uploadsPictures: uploadsPictures,
                onPlan: { plan in await self.decision(on: PlanSummary(plan, resolution: resolution), confirm) },
                onEvent: { event in
                    if let step = event.step(resolution) { await onStep(step) }
                })
        }
        if let refusal { throw refusal }
        return Loaded(report, origin: .network)
    }

    private func decision(
        on plan: PlanSummary, _ confirm: @MainActor (PlanSummary) throws -> RenameChoice
    ) -> RenameChoice? {
        do {
            return try confirm(plan)
        } catch {
            refusal = error
            return nil
        }
    }

    /// Calls the tree; presents its error as a `Failure`, and keeps the details.
    private func presentingErrors<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch {
            details = (error as? FolderObstacle)?.details ?? []
            throw Failure(ofTree: error)
        }
    }
}

extension PushEvent {
    /// The step as displayed; nil if it changes nothing.
    fileprivate func step(_ resolution: ConflictResolution) -> PushStepSummary? {
        func row(_ entry: PlanEntry) -> PlanRow? { PlanRow(pushing: entry, resolution) }
        return switch self {
        case .sending(let entry, let index, let count): row(entry).map { .sending($0, index: index, count: count) }
        case .done(let entry, let receipt): row(entry).map { .done($0, notice: receipt.notice) }
        case .adopted(let entry):
            row(entry).map { .done($0, notice: "the server already had it from an interrupted push") }
        case .replacedByServer(let entry): row(entry).map { .done($0, notice: "the server's side was taken") }
        case .failed(let entry, let failure): row(entry).map { .failed($0, failure) }
        }
    }
}
