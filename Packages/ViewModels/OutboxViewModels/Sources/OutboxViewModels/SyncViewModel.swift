public import FeatureContributions
public import Foundation
public import OutboxDomain
public import ResourceLoading

/// Sends the waiting writes, then updates the archive from the server.
@MainActor
public final class SyncViewModel {
    /// Why the rest was not tried; nil if everything was.
    public private(set) var interruption: Failure?
    /// When the resumed run began; nil for a new run.
    public private(set) var resumedFrom: Date?
    /// The results of the waiting writes, or why they were not sent.
    public private(set) var sent = Result<[OutboxResult], Failure>.success([])

    private let outbox: any OutboxRepository
    private let journal: any SyncJournal
    private let ownAddresses: @Sendable () async throws -> [String]
    private let makeTasks: @MainActor @Sendable (HeldNotices?) -> [SyncTask]
    /// The kinds that are fetched for each address.
    private let own: [Kind]
    /// The kinds that are fetched once.
    private let shared: [Kind]
    private var results: [OutboxResult] = []

    /// A kind, with the position of its task.
    private typealias Kind = (position: Int, name: String)

    /// Creates a view model.
    ///
    /// - Parameters:
    ///   - journal: Records what an interrupted run has fetched.
    ///   - ownAddresses: Fetches the account's addresses and archives them.
    ///   - tasks: Makes the tasks in the order in which they run for each address; tasks for shared content run last.
    ///     The notices of the tasks are held back in the argument, if any.
    public init(
        outbox: any OutboxRepository, journal: any SyncJournal,
        ownAddresses: @escaping @Sendable () async throws -> [String],
        tasks makeTasks: @escaping @MainActor @Sendable (HeldNotices?) -> [SyncTask]
    ) {
        self.outbox = outbox
        self.journal = journal
        self.ownAddresses = ownAddresses
        self.makeTasks = makeTasks
        let tasks = makeTasks(nil).enumerated()
        own = tasks.filter { $1.scope == .ownAddress }.map { ($0, $1.kind) }
        shared = tasks.filter { $1.scope == .everybody }.map { ($0, $1.kind) }
    }

    /// The kinds that can be requested.
    public var kinds: [String] {
        (own + shared).reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
    }

    /// Synchronises.
    ///
    /// The writes go first, so that their results are fetched too. A kind that fails does not stop the others;
    /// a refused key does, and so does a network or a disk that fails twice in a row in the same way. A run of
    /// everything resumes one that was interrupted recently, and fetches only the rest.
    ///
    /// - Parameters:
    ///   - kinds: The kinds to fetch; empty for all.
    ///   - address: The only address whose content is fetched, besides shared content; nil for all of the user's
    ///     addresses.
    ///   - resumes: Whether to resume an interrupted run.
    ///   - jobs: How many kinds to fetch at once; the order of the rows does not depend on it.
    ///   - onProgress: Called with the kind being fetched, for display.
    /// - Returns: The kinds that were fetched, skipped or failed, in order.
    public func run(
        kinds: [String] = [], address: String? = nil, resumes: Bool = true, jobs: Int = 1,
        onProgress: @escaping @MainActor (SyncProgress) -> Void
    ) async throws -> [SyncRow] {
        (results, interruption, resumedFrom) = ([], nil, nil)
        do {
            try await outbox.send(includingRefused: false) { result in await self.note(result) }
            sent = .success(results)
        } catch {
            // Another process is sending; this one ignores its results.
            let failure = Failure(error)
            sent = failure == .outboxIsBusy ? .success([]) : .failure(failure)
        }
        return try await syncRows(kinds, address, resumes, jobs, onProgress)
    }

    private func note(_ result: OutboxResult) {
        results.append(result)
    }

    private func syncRows(
        _ kinds: [String], _ address: String?, _ resumes: Bool, _ jobs: Int,
        _ onProgress: @MainActor (SyncProgress) -> Void
    ) async throws -> [SyncRow] {
        let known = try await ownAddresses()
        let addresses = address.map { [$0] } ?? known
        let wanted = { (kind: Kind) in kinds.isEmpty || kinds.contains(kind.name) }
        let steps =
            addresses.flatMap { address in own.filter(wanted).map { (kind: $0, address: address) } }
            + shared.filter(wanted).map { (kind: $0, address: SyncTask.noAddress) }
        // A partial run does not count as the start of a full one.
        let isComplete = kinds.isEmpty && address == nil
        let confirmedSince = isComplete ? try await begin(resumes) : nil
        var rows: [SyncRow] = []
        // The failure of the last kind that was not skipped.
        var lastFailure: Failure?
        func showNext() {
            guard rows.count < steps.count else { return }
            let (kind, address) = steps[rows.count]
            onProgress(
                SyncProgress(kind: kind.name, address: address, step: rows.count + 1, steps: steps.count))
        }
        showNext()
        await inOrder(steps, jobs: jobs) { [makeTasks] step, notices in
            await makeTasks(notices)[step.kind.position].row(step.address, since: confirmedSince)
        } take: { _, outcome in
            let (row, wasSkipped) = outcome
            rows.append(row)
            if let failure = row.failure, Self.ends(failure, after: lastFailure) {
                interruption = failure
                return false
            }
            if !wasSkipped { lastFailure = row.failure }
            showNext()
            return true
        }
        if isComplete, rows.allSatisfy({ $0.failure == nil }) { try await journal.end() }
        return rows
    }

    private func begin(_ resumes: Bool) async throws -> Date? {
        let run = try await journal.begin(resumes: resumes)
        resumedFrom = run.isResumed ? run.startedAt : nil
        return resumedFrom
    }

    /// Whether trying the next kind is pointless.
    private static func ends(_ failure: Failure, after last: Failure?) -> Bool {
        switch failure.kind {
        case .refused, .notFound, .alreadyExists, .invalidInput, .outcomeUnknown, .keyRequired, .unexpected: false
        case .network, .storage: failure == last
        case .cancelled, .credential, .credentialUnavailable, .queued, .notQueued: true
        }
    }
}

extension SyncTask {
    /// Fetches the content of an address, unless the server has confirmed the archived content since `date`.
    fileprivate func row(_ address: String, since date: Date?) async -> (row: SyncRow, wasSkipped: Bool) {
        if let date, let known = await archived(address), known.confirmedAt >= date {
            return (SyncRow(kind: kind, address: address, count: known.count, failure: nil), true)
        }
        do {
            return (SyncRow(kind: kind, address: address, count: try await run(address), failure: nil), false)
        } catch {
            return (SyncRow(kind: kind, address: address, count: nil, failure: Failure(error)), false)
        }
    }
}

/// The step in progress.
public struct SyncProgress: Equatable, Sendable {
    public let kind: String
    /// Empty for content without an address.
    public let address: String
    /// From 1.
    public let step: Int
    public let steps: Int
}

/// A fetched kind as displayed.
public struct SyncRow: Equatable, Sendable {
    public let kind: String
    public let address: String
    /// The number of its items in the archive; nil if it failed.
    public let count: Int?
    /// Why it failed; nil if it did not.
    public let failure: Failure?
}
