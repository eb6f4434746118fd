public import FeatureContributions
public import Foundation
public import OutboxDomain
public import PersistenceServiceInterface
import ResourceLoading
import SystemCalls

/// The outbox over its store. A file lock, released on exit, admits one sender at a time.
///
/// An entry is marked as being sent before any request, and removed once the server accepted it. If the process ends in
/// between, the next one finds the mark without the lock, and checks the server before it sends again.
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
        try stored().map(presented)
    }

    public func drop(_ id: String, hadArrived: Bool) async throws {
        // Under the lock: an entry that is being sent can no longer be dropped.
        let lock = try await lock()
        defer { withExtendedLifetime(lock) {} }
        let wasThere = try store.removeOutboxEntry(id, hadArrived: hadArrived)
        if !wasThere { throw .noSuchEntry(id: id) }
    }

    public func send(
        includingRefused: Bool, only id: String?, isForced: Bool, progress: @Sendable (OutboxResult) async -> Void
    ) async throws {
        if let id { _ = try entry(id) }
        guard try !stored().isEmpty else { return }
        let lock = try await lock()
        defer { withExtendedLifetime(lock) {} }
        // Read again: another process may have sent some entries meanwhile.
        for entry in try stored() where id == nil || entry.id == id {
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
        guard !entry.isDamaged else { throw Failure.notEditable(id: id, reason: QueuedWrite.damage) }
        guard entry.state == .waiting || entry.state == .refused else {
            throw Failure.mayHaveArrived(id: id)
        }
        guard let delivery = deliveries[entry.kind] else {
            throw Failure.notEditable(id: id, reason: "this version cannot send the kind '\(entry.kind)'")
        }
        let payload: String
        do {
            payload = try delivery.payload(of: entry, replacing: content)
        } catch {
            let reason = if case .refused(let words) = error { words } else { "its text cannot be changed" }
            throw Failure.notEditable(id: id, reason: reason)
        }
        let title = delivery.isNamed ? entry.title : content
        let wasThere = try store.replaceOutboxEntry(id, title: title, payload: payload)
        if !wasThere { throw .noSuchEntry(id: id) }
    }

    private func entry(_ id: String) throws -> QueuedWrite {
        guard let entry = try stored().first(where: { $0.id == id }) else { throw Failure.noSuchEntry(id: id) }
        return entry
    }

    /// The entry, allowed to overwrite what is there by now.
    private func forced(_ entry: QueuedWrite) -> QueuedWrite {
        var forced = entry
        if let payload = deliveries[entry.kind]?.forcedPayload(of: entry) { forced.payload = payload }
        return forced
    }

    private func presented(_ entry: QueuedWrite) -> OutboxEntry {
        OutboxEntry(entry, content: deliveries[entry.kind]?.content(of: entry) ?? entry.title)
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
                try remove(entry.id, hadArrived: true)
                return .wasThere
            case .success(false):
                break
            case .failure(let failure):
                return try keep(entry.id, after: failure, ifUnsent: .unknown)
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
        guard try begin(entry.id, payload: write.payload, at: startedAt) else { return nil }
        switch await result({ try await delivery.send(write) }) {
        case .success(let url):
            try remove(entry.id)
            return .sent(url: url)
        case .failure(let failure):
            return try keep(entry.id, after: failure, ifUnsent: .waiting)
        }
    }

    /// Records why an entry stays.
    ///
    /// - Parameter state: Its state if this attempt did not reach the server.
    private func keep(
        _ id: String, after failure: QueuedWriteFailure, ifUnsent state: QueuedWrite.State
    ) throws -> OutboxResult.Outcome {
        switch failure {
        case .refused(let reason):
            try end(id, .refused, reason)
            return .refused(reason: reason)
        case .remote(let remote):
            let reason = remote.queueingReason
            switch remote {
            case .refused(let refusal) where (400..<500).contains(refusal.status) && refusal.status != 429:
                try end(id, .refused, reason)
                return .refused(reason: reason)
            case .invalidInput:
                try end(id, .refused, reason)
                return .refused(reason: reason)
            case .refused, .outcomeUnknown, .unreadable, .cancelled:
                try end(id, .unknown, reason)
            case .offline, .notLoggedIn, .credentialUnavailable, .unauthorized, .unreachable:
                try end(id, state, reason)
            }
            return .stopped(remote)
        }
    }

    private func result<Value>(
        _ body: () async throws -> Value
    ) async -> Result<Value, any Error> {
        do {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }
}

// The store, with this repository's errors.
extension LiveOutboxRepository {
    private func stored() throws -> [QueuedWrite] {
        try store.outboxEntries()
    }

    private func begin(_ id: String, payload: String, at date: Date) throws -> Bool {
        try store.beginOutboxAttempt(id, payload: payload, at: date)
    }

    private func end(_ id: String, _ state: QueuedWrite.State, _ reason: String) throws {
        try store.endOutboxAttempt(id, state: state, reason: reason)
    }

    private func remove(_ id: String, hadArrived: Bool = false) throws {
        _ = try store.removeOutboxEntry(id, hadArrived: hadArrived)
    }

    /// Takes the lock; waits for another process that holds it, without blocking a thread.
    private func lock() async throws -> HeldFileLock {
        let deadline = ContinuousClock.now + lockTimeout
        while true {
            do {
                return try lockNow()
            } catch {
                guard error == .busy, ContinuousClock.now < deadline else { throw error }
            }
            // A sleep ends early only if the task is cancelled.
            do { try await Task.sleep(for: .milliseconds(20)) } catch { throw Failure.busy }
        }
    }

    private func lockNow() throws -> HeldFileLock {
        do throws(SystemError) {
            if let slash = lockPath.lastIndex(of: "/") {
                try PrivateFile.createPrivateFolder(String(lockPath[..<slash]))
            }
            return try FileLock.hold(lockPath, timeout: .zero)
        } catch {
            if error.isTimeout { throw .busy }
            throw .lock(path: lockPath, reason: error.description)
        }
    }
}

extension OutboxRepositoryError {
    /// Accesses a store.
    static func storing<Value>(_ body: () throws(StorageFailure) -> Value) throws -> Value {
        do throws(StorageFailure) { return try body() } catch { throw error }
    }
}

extension QueuedWrite {
    fileprivate static let damage = "its record was damaged on this disk, and is not sent"

    fileprivate var isSentAutomatically: Bool { state != .refused && !isDamaged }
}

extension OutboxEntry {
    init(_ stored: QueuedWrite, content: String) {
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
            reason: stored.isDamaged ? QueuedWrite.damage : stored.reason, title: stored.title,
            content: content, state: state)
    }
}
