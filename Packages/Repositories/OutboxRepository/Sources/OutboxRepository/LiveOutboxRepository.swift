public import FeatureContributions
public import Foundation
public import OutboxDomain
public import PersistenceServiceInterface
import ResourceLoading
import SystemCalls

/// The outbox over its store. A file lock, released on exit, admits one sender at a time.
///
/// An entry is marked as being sent before its write is sent, and removed once the server accepted it. If the process
/// ends in between, the next one finds the mark, and checks the server before it sends again.
public actor LiveOutboxRepository: OutboxRepository {
    private let store: any OutboxStore
    private let deliveries: [String: any QueuedWriteDelivery]
    private let lockPath: String
    private let lockTimeout: Duration
    private let now: @Sendable () -> Date

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - deliveries: The senders, by the noun of their kind.
    ///   - lockPath: The lock file. Its folder is created if missing.
    ///   - lockTimeout: How long to wait while another process sends.
    public init(
        store: any OutboxStore, deliveries: [String: any QueuedWriteDelivery], lockPath: String,
        lockTimeout: Duration = .seconds(120), now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.deliveries = deliveries
        self.lockPath = lockPath
        self.lockTimeout = lockTimeout
        self.now = now
    }

    public func entries() async throws -> [OutboxEntry] {
        try store.outboxEntries().map(presented)
    }

    public func drop(_ id: String, hadArrived: Bool) async throws {
        // Under the lock: an entry that is being sent can no longer be dropped.
        let lock = try await lock()
        defer { withExtendedLifetime(lock) {} }
        let wasThere = try store.removeOutboxEntry(id, hadArrived: hadArrived)
        if !wasThere { throw Failure.noSuchOutboxEntry(id) }
    }

    public func send(
        includingRefused: Bool, only id: String?, isForced: Bool, progress: @Sendable (OutboxResult) async -> Void
    ) async throws {
        if let id { _ = try entry(id) }
        guard try !store.outboxEntries().isEmpty else { return }
        let lock = try await lock()
        defer { withExtendedLifetime(lock) {} }
        // Read again: another process may have sent some entries meanwhile.
        for entry in try store.outboxEntries() where id == nil || entry.id == id {
            guard includingRefused || entry.isSentAutomatically || entry.isDamaged else { continue }
            guard let outcome = try await deliver(isForced ? forced(entry) : entry) else { continue }
            await progress(OutboxResult(presented(entry), outcome))
            if case .stopped = outcome { return }
        }
    }

    public func edit(_ id: String, content: String) async throws {
        // Under the lock: an entry that is being sent can no longer be changed.
        let lock = try await lock()
        defer { withExtendedLifetime(lock) {} }
        let entry = try entry(id)
        let unchanged = "entry \(id) was not changed:"
        guard !entry.isDamaged else { throw Failure(.refused, "\(unchanged) \(QueuedWrite.damage)") }
        guard entry.state == .waiting || entry.state == .refused else {
            throw Failure(.refused, "\(unchanged) a server may have it already", remedy: .sendWaiting(id: id))
        }
        guard let delivery = deliveries[entry.kind] else {
            throw Failure(.refused, "\(unchanged) this version cannot send the kind '\(entry.kind)'")
        }
        let payload: String
        do {
            payload = try delivery.payload(of: entry, replacing: content)
        } catch {
            throw Failure(.refused, "\(unchanged) \(Failure(error).message)")
        }
        let title = delivery.isNamed ? entry.title : content
        let wasThere = try store.replaceOutboxEntry(id, title: title, payload: payload)
        if !wasThere { throw Failure.noSuchOutboxEntry(id) }
    }

    private func entry(_ id: String) throws -> QueuedWrite {
        guard let entry = try store.outboxEntries().first(where: { $0.id == id }) else {
            throw Failure.noSuchOutboxEntry(id)
        }
        return entry
    }

    /// The entry with a payload that may overwrite the server's current item.
    private func forced(_ entry: QueuedWrite) -> QueuedWrite {
        var forced = entry
        if let payload = deliveries[entry.kind]?.forcedPayload(of: entry) { forced.payload = payload }
        return forced
    }

    private func presented(_ entry: QueuedWrite) -> OutboxEntry {
        let delivery = deliveries[entry.kind]
        return OutboxEntry(
            entry, title: delivery?.title(of: entry) ?? entry.title,
            content: delivery?.content(of: entry) ?? entry.title,
            details: delivery?.details(of: entry).filter { !$0.value.isEmpty }.map { "\($0.name): \($0.value)" } ?? [])
    }

    /// Handles one entry; `nil` if it no longer exists.
    private func deliver(_ entry: QueuedWrite) async throws -> OutboxResult.Outcome? {
        if entry.isDamaged { return .refused(reason: QueuedWrite.damage) }
        guard let delivery = deliveries[entry.kind] else {
            return .refused(reason: "this version cannot send the kind '\(entry.kind)'")
        }
        if entry.state == .sending || entry.state == .unknown {
            switch await result({ try await delivery.isDone(entry) }) {
            case .success(true):
                _ = try store.removeOutboxEntry(entry.id, hadArrived: true)
                return .wasThere
            case .success(false):
                break
            case .failure(let failure):
                return try keep(entry.id, after: failure, ifUnsent: .unknown, ifRefused: .unknown)
            }
        }
        let startedAt = now()
        var write = entry
        switch await result({ try await delivery.prepare(entry) }) {
        case .success(let payload):
            write.payload = payload
            write.attemptedAt = startedAt
        case .failure(let failure):
            return try keep(entry.id, after: failure, ifUnsent: .waiting)
        }
        guard try store.beginOutboxAttempt(entry.id, payload: write.payload, at: startedAt) else { return nil }
        switch await result({ try await delivery.send(write) }) {
        case .success(let url):
            _ = try store.removeOutboxEntry(entry.id)
            return .sent(url: url)
        case .failure(let failure):
            return try keep(entry.id, after: failure, ifUnsent: .waiting, mayHaveArrived: true)
        }
    }

    /// Records why an entry stays.
    ///
    /// - Parameters:
    ///   - state: Its state if the write of this attempt cannot have arrived.
    ///   - refusedState: Its state if this attempt was refused.
    ///   - mayHaveArrived: Whether the write itself was sent, not only a read before it.
    private func keep(
        _ id: String, after failure: any Error, ifUnsent state: QueuedWrite.State,
        ifRefused refusedState: QueuedWrite.State = .refused, mayHaveArrived: Bool = false
    ) throws -> OutboxResult.Outcome {
        let remote = failure as? RemoteFailure
        let reason = remote?.queueingReason ?? Failure(failure).message
        // nil if it was refused.
        let ended: QueuedWrite.State? =
            switch remote {
            case nil, .invalidInput: nil
            case .refused(let refusal) where (400..<500).contains(refusal.status) && refusal.status != 429: nil
            case .refused, .outcomeUnknown, .unreadable, .cancelled: mayHaveArrived ? .unknown : state
            case .offline, .notLoggedIn, .credentialUnavailable, .unauthorized, .unreachable: state
            }
        try store.endOutboxAttempt(id, state: ended ?? refusedState, reason: reason)
        guard let remote, ended != nil else { return .refused(reason: reason) }
        return .stopped(remote)
    }

    private func result<Value>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}

// The lock between senders.
extension LiveOutboxRepository {
    /// Takes the lock; waits for another process that holds it.
    private func lock() async throws -> HeldFileLock {
        do {
            return try await FileLock.hold(lockPath, waiting: lockTimeout)
        } catch let error as SystemError {
            if error.isTimeout { throw Failure.outboxIsBusy }
            throw Failure(.storage, "cannot lock \(lockPath): \(error.description)")
        } catch {
            throw RemoteFailure.cancelled
        }
    }
}

extension QueuedWrite {
    fileprivate static let damage = "its record on this disk is damaged, so it is not sent"

    fileprivate var isSentAutomatically: Bool { state != .refused && !isDamaged }
}

extension OutboxEntry {
    init(_ stored: QueuedWrite, title: String, content: String, details: [String]) {
        let state: State =
            switch stored.state {
            case _ where stored.isDamaged: .damaged
            case .waiting: .waiting
            case .sending, .unknown: .unknown
            case .refused: .refused
            }
        self.init(
            id: stored.id, kind: stored.kind, address: stored.address, createdAt: stored.createdAt,
            attempts: stored.attempts,
            reason: stored.isDamaged ? QueuedWrite.damage : stored.reason, title: title,
            content: content, details: details, state: state)
    }
}
