public import FolderDomain
public import Observation
public import ResourceLoading

/// What a push would do, to be shown.
public struct PlanSummary: Sendable {
    public let address: String
    /// What a push would send, in its order, and what both sides changed where that is not settled.
    public let rows: [PlanRow]
    /// What a push would take from the server into the folder.
    public let taken: [PlanRow]
    /// What a pull would do.
    public let incoming: [PlanRow]
    /// What cannot be understood or done, a line each.
    public let problems: [String]
    /// Files that a push does not send.
    public let ignored: [String]
    /// How many things of the server are left out because they have no name.
    public let unnamed: Int
    /// What else is left out, a line each.
    public let remarks: [String]

    /// The PURLs that got another name, the old and the new one.
    public let renames: [(old: String, new: String)]

    /// What would be deleted.
    public var deletions: [PlanRow] { rows.filter { $0.action == .delete } }
    /// What both sides changed.
    public var conflicts: [PlanRow] { rows.filter { $0.action == .conflict } }

    init(_ plan: FolderPlan, resolution: ConflictResolution = .refuse, overwriting: Bool = false) {
        address = plan.address
        var (sent, taken) = (plan.entries, [PlanEntry]())
        if case .theirs = resolution {
            taken = plan.conflicts
            sent.removeAll { if case .conflict = $0.action { true } else { false } }
        }
        rows = sent.compactMap { PlanRow(pushing: $0, resolution) }
        self.taken = taken.compactMap { PlanRow(pushing: $0, resolution) }
        incoming = plan.entries.compactMap { PlanRow(pulling: $0, overwriting: overwriting) }
        problems = plan.problems.map(\.sentence)
        ignored = plan.ignored.map(\.text)
        unnamed = plan.unnamed
        remarks = plan.remarks.map(\.sentence)
        renames = plan.renames.map { ($0.old.id.text, $0.new.id.text) }
    }
}

/// What a pull did, to be shown.
public struct PullSummary: Sendable {
    public let address: String
    /// The files that were written or removed, each once, in the order of their names.
    public let paths: [String]
    /// What was edited here and is still to be pushed.
    public let kept: [PlanRow]
    /// The pictures that could not be had, a line each.
    public let missed: [String]
    /// What of the folder cannot be understood and stays as it is, a line each.
    public let problems: [String]
    /// How many things of the server are left out because they have no name.
    public let unnamed: Int
    /// What else is left out, a line each.
    public let remarks: [String]
}

/// What a push did, to be shown.
public struct PushSummary: Sendable {
    public let done: Int
    public let failed: Int
    /// What came after a failure that would have met all of them.
    public let left: Int
    /// How many deletions were left out, because nobody asked for them.
    public let undeleted: Int
    /// What ended it before its end.
    public let ending: FailurePresentation?
}

/// One step of a push.
public enum PushStepSummary: Sendable {
    case sending(PlanRow, index: Int, count: Int)
    /// `remark` says what was done in another way than asked for.
    case done(PlanRow, remark: String?)
    case failed(PlanRow, FailurePresentation)
}

/// A tree of an address: what it would send, pulling and pushing it.
@MainActor
@Observable
public final class FolderViewModel {
    /// What a push would do.
    public private(set) var plan: LoadingState<PlanSummary> = .idle
    /// What a pull did.
    public private(set) var pulled: LoadingState<PullSummary> = .idle
    /// What a push did; idle after a refusal to go on.
    public private(set) var pushed: LoadingState<PushSummary> = .idle
    /// More about a failure, a line each.
    public private(set) var details: [String] = []
    /// What `confirm` threw.
    public private(set) var refusal: (any Error)?

    private let tree: FolderTree

    /// Makes a view model of a tree.
    public init(tree: FolderTree) { self.tree = tree }

    /// Loads what a push would do.
    public func loadPlan(
        _ part: [String], expecting expected: String?, resolution: ConflictResolution = .refuse, policy: LoadPolicy
    ) async {
        plan = .loading
        plan = await state { () async throws(FolderError) in
            let plan = try await tree.plan(part, expecting: expected, policy: policy)
            return plan.map { PlanSummary($0, resolution: resolution) }
        }
    }

    /// Loads what a pull would do, or what it would refuse.
    ///
    /// - Parameter address: Whose tree it would be where there is none yet; nil where there has to be one.
    public func loadPullPlan(
        _ part: [String], of address: String?, expecting expected: String?, overwriting: Bool, policy: LoadPolicy,
        jobs: Int = 1
    ) async {
        plan = .loading
        plan = await state { () async throws(FolderError) in
            let plan = try await tree.planPull(
                part, of: address, expecting: expected, overwriting: overwriting, policy: policy,
                jobs: jobs)
            return plan.map { PlanSummary($0, overwriting: overwriting) }
        }
    }

    /// Makes the tree, or brings into it what the server has newer.
    public func pull(
        _ part: [String], of address: String?, expecting expected: String?, overwriting: Bool, policy: LoadPolicy,
        jobs: Int = 1, onStep: @escaping @MainActor (Int, Int) -> Void
    ) async {
        pulled = .loading
        pulled = await state { () async throws(FolderError) in
            let report = try await tree.pull(
                part, of: address, expecting: expected, overwriting: overwriting, policy: policy,
                jobs: jobs, onStep: { index, count in await onStep(index, count) })
            let paths = Set(report.changed).sorted().map(\.text)
            return Loaded(
                PullSummary(
                    address: report.address, paths: paths, kept: report.kept.compactMap { PlanRow(pushing: $0) },
                    missed: report.missed.map { "\($0.path.text): \($0.failure.message)" },
                    problems: report.problems.map(\.sentence), unnamed: report.unnamed,
                    remarks: report.remarks.map(\.sentence)),
                origin: report.origin)
        }
    }

    /// Does what the tree says.
    ///
    /// - Parameters:
    ///   - confirm: Called with the plan before anything is done; says what becomes of renamed PURLs. What it throws is kept in `refusal`, and nothing is done.
    ///   - onStep: Called with every step.
    public func push(
        _ part: [String], expecting expected: String?, deleting: Bool, resolution: ConflictResolution,
        confirm: @escaping @MainActor (PlanSummary) throws -> RenameChoice,
        onStep: @escaping @MainActor (PushStepSummary) -> Void
    ) async {
        pushed = .loading
        refusal = nil
        let outcome = await state { () async throws(FolderError) in
            let report = try await tree.push(
                part, expecting: expected, deleting: deleting, resolution: resolution,
                onPlan: { plan in await self.decision(on: PlanSummary(plan, resolution: resolution), confirm) },
                onEvent: { event in
                    if let step = PushStepSummary(event, resolution) { await onStep(step) }
                })
            let summary = report.map {
                PushSummary(
                    done: $0.done, failed: $0.failed, left: $0.left, undeleted: $0.undeleted.count, ending: $0.ending)
            }
            return Loaded(summary, origin: .network)
        }
        switch outcome {
        case .loaded(let loaded): pushed = loaded.value.map { .loaded(Loaded($0, origin: .network)) } ?? .idle
        case .failed(let failure): pushed = .failed(failure)
        case .idle, .loading: pushed = .idle
        }
    }

    private func decision(
        on plan: PlanSummary, _ confirm: @MainActor (PlanSummary) throws -> RenameChoice
    ) -> PushDecision {
        do {
            return .goOn(try confirm(plan))
        } catch {
            refusal = error
            return .stop
        }
    }

    private func state<Value>(
        _ body: () async throws(FolderError) -> Loaded<Value>
    ) async -> LoadingState<Value> {
        details = []
        do throws(FolderError) {
            return .loaded(try await body())
        } catch {
            details = error.details
            return .failed(FailurePresentation(error))
        }
    }
}

extension PushStepSummary {
    init?(_ event: PushEvent, _ resolution: ConflictResolution) {
        switch event {
        case .sending(let entry, let index, let count):
            guard let row = PlanRow(pushing: entry, resolution) else { return nil }
            self = .sending(row, index: index, count: count)
        case .done(let entry, let receipt):
            guard let row = PlanRow(pushing: entry, resolution) else { return nil }
            self = .done(row, remark: receipt.remark)
        case .adopted(let entry):
            guard let row = PlanRow(pushing: entry, resolution) else { return nil }
            self = .done(row, remark: "the server had it already, from a push that was cut off")
        case .taken(let entry):
            guard let row = PlanRow(pushing: entry, resolution) else { return nil }
            self = .done(row, remark: "the server's side was taken")
        case .failed(let entry, let failure):
            guard let row = PlanRow(pushing: entry, resolution) else { return nil }
            self = .failed(row, failure)
        }
    }
}
