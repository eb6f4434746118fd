public import ResourceLoading

/// The writes that no server has taken yet.
public protocol OutboxRepository: Sendable {
    /// The entries in the order in which they were written.
    ///
    /// - Throws: `StorageFailure`.
    func entries() async throws -> [OutboxEntry]

    /// Drops an entry.
    ///
    /// - Parameter hadArrived: Whether the server is known to have taken it.
    /// - Throws: `Failure.noSuchOutboxEntry`; `.outboxIsBusy` when another process sends for too long;
    ///   `StorageFailure`.
    func drop(_ id: String, hadArrived: Bool) async throws

    /// Replaces the text of an entry that waits or was refused, and lets it be sent again.
    ///
    /// - Throws: `Failure.noSuchOutboxEntry`; a `Failure` with the reason if it cannot be changed; `.outboxIsBusy` when
    ///   another process sends for too long; `StorageFailure`.
    func edit(_ id: String, content: String) async throws

    /// Sends the entries in their order.
    ///
    /// Waits while another process sends. Asks the server first about an entry that it may have taken. After a refusal
    /// the entry stays, and the next one is sent. A failure of the network, the key or the server ends the run, and the
    /// remaining entries stay in order.
    ///
    /// - Parameters:
    ///   - includingRefused: Whether to retry refused ones.
    ///   - id: The only entry to send; nil for all.
    ///   - isForced: Whether an entry may overwrite the server's current item.
    ///   - progress: Called with the result of each entry.
    /// - Throws: `Failure.noSuchOutboxEntry`; `.outboxIsBusy` when another process sends for too long;
    ///   `StorageFailure`.
    func send(
        includingRefused: Bool, only id: String?, isForced: Bool, progress: @Sendable (OutboxResult) async -> Void
    ) async throws
}

extension OutboxRepository {
    /// Drops an entry that is not to be sent.
    public func drop(_ id: String) async throws { try await drop(id, hadArrived: false) }

    /// Sends all entries in their order, without overwriting the server's current items.
    public func send(includingRefused: Bool, progress: @Sendable (OutboxResult) async -> Void) async throws {
        try await send(includingRefused: includingRefused, only: nil, isForced: false, progress: progress)
    }
}

/// The result of sending an entry.
public struct OutboxResult: Equatable, Sendable {
    /// The outcome.
    public enum Outcome: Equatable, Sendable {
        /// The server took it. The URL is that of the new item, if it has one.
        case sent(url: String?)
        /// An earlier attempt had arrived.
        case wasThere
        /// It stays, and so do all later ones: the network, the key or the server failed.
        case stopped(RemoteFailure)
        /// It stays: it must not be sent in its current form.
        case refused(reason: String)
    }

    public let entry: OutboxEntry
    public let outcome: Outcome

    /// Creates the result of an entry.
    public init(_ entry: OutboxEntry, _ outcome: Outcome) {
        self.entry = entry
        self.outcome = outcome
    }
}
