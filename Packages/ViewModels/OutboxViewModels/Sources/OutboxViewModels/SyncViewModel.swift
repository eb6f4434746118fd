public import Observation
public import OutboxDomain
public import ResourceLoading

/// Sends what waits, and brings what the server has into the archive.
@MainActor
@Observable
public final class SyncViewModel {
    /// What was done, in its order.
    public private(set) var state: LoadingState<[SyncRow]> = .idle
    /// What became of the writes that waited.
    public private(set) var sent: LoadingState<[OutboxResult]> = .idle

    private let outbox: any OutboxRepository
    private let ownAddresses: @Sendable () async throws(FailurePresentation) -> [String]
    private let shared: [SyncTask]
    private let tasks: [SyncTask]
    private var results: [OutboxResult] = []

    /// Makes a view model.
    ///
    /// - Parameters:
    ///   - ownAddresses: Asks the server for the account's addresses, and keeps them.
    ///   - shared: What is brought once.
    ///   - tasks: What is brought for each address.
    public init(
        outbox: any OutboxRepository,
        ownAddresses: @escaping @Sendable () async throws(FailurePresentation) -> [String], shared: [SyncTask],
        tasks: [SyncTask]
    ) {
        self.outbox = outbox
        self.ownAddresses = ownAddresses
        self.shared = shared
        self.tasks = tasks
    }

    /// The kinds that can be asked for.
    public var kinds: [String] { (tasks + shared).map(\.kind) }

    /// Synchronises.
    ///
    /// The writes go first, so that what they make is brought too. A kind that fails does not keep the others from
    /// coming; a network that fails, a key that is refused or a full disk does.
    ///
    /// - Parameters:
    ///   - kinds: None: all of them.
    ///   - address: Only this one; nil: every own address.
    ///   - onProgress: Is told what is being brought, for a person.
    public func run(
        kinds: [String] = [], address: String? = nil, onProgress: @escaping @MainActor (SyncProgress) -> Void
    ) async {
        state = .loading
        sent = .loading
        results = []
        do throws(OutboxRepositoryError) {
            try await outbox.send(refusedOnesToo: false) { result in await self.note(result) }
            sent = .loaded(Loaded(results, origin: .network))
        } catch {
            // Another process sends: what it sends is none of this one's business.
            sent = error == .busy ? .loaded(Loaded([], origin: .network)) : .failed(FailurePresentation(error))
        }
        do throws(FailurePresentation) {
            state = .loaded(Loaded(try await bring(kinds, address, onProgress), origin: .network))
        } catch {
            state = .failed(error)
        }
    }

    private func note(_ result: OutboxResult) {
        results.append(result)
    }

    private func bring(
        _ kinds: [String], _ address: String?, _ onProgress: @MainActor (SyncProgress) -> Void
    ) async throws(FailurePresentation) -> [SyncRow] {
        let own = try await ownAddresses()
        let addresses = address.map { [$0] } ?? own
        let wanted = { (task: SyncTask) in kinds.isEmpty || kinds.contains(task.kind) }
        let steps =
            addresses.flatMap { address in tasks.filter(wanted).map { (task: $0, address: address) } }
            + shared.filter(wanted).map { (task: $0, address: SyncTask.everybody) }
        var rows: [SyncRow] = []
        for (index, step) in steps.enumerated() {
            let (task, address) = step
            onProgress(SyncProgress(kind: task.kind, address: address, step: index + 1, steps: steps.count))
            do throws(FailurePresentation) {
                let count = try await task.run(address)
                rows.append(SyncRow(kind: task.kind, address: address, count: count, problem: nil))
            } catch {
                guard Self.concernsOneKind(error) else { throw error }
                rows.append(SyncRow(kind: task.kind, address: address, count: nil, problem: error.message))
            }
        }
        return rows
    }

    private static func concernsOneKind(_ failure: FailurePresentation) -> Bool {
        switch failure.kind {
        case .refused, .notFound, .invalidInput, .outcomeUnknown: true
        case .cancelled, .credential, .credentialUnavailable, .network, .storage, .queued: false
        }
    }
}

/// What is being brought.
public struct SyncProgress: Equatable, Sendable {
    public let kind: String
    /// Empty for what belongs to no address.
    public let address: String
    /// From 1.
    public let step: Int
    public let steps: Int
}

/// A kind that was brought, as it is shown.
public struct SyncRow: Equatable, Sendable {
    public let kind: String
    public let address: String
    /// Items that the archive has of it now; nil when it failed.
    public let count: Int?
    /// Why it failed. May hold foreign text.
    public let problem: String?
}
