public import ResourceLoading

/// The writes that no server has taken yet.
public protocol OutboxRepository: Sendable {
    /// Gives the entries in the order in which they were written.
    ///
    /// - Throws: `.storage`.
    func entries() async throws(OutboxRepositoryError) -> [OutboxEntry]

    /// Forgets an entry.
    ///
    /// - Throws: `.noSuchEntry`; `.busy` when another process sends for too long; `.storage`.
    func drop(_ id: String) async throws(OutboxRepositoryError)

    /// Sends the entries in their order, each once.
    ///
    /// One that a server may have taken already is looked for first. A network that fails ends the run: what is left
    /// stays, in its order. What a server refuses stays too, and the next one is sent.
    ///
    /// - Parameters:
    ///   - includingRefused: Whether those are tried again that a server refused before.
    ///   - progress: Called with each entry as soon as it is dealt with.
    /// Another process that sends is waited for: what is left then is sent here.
    ///
    /// - Throws: `.busy` when another process sends for too long; `.storage`.
    func send(
        includingRefused: Bool, progress: @Sendable (OutboxResult) async -> Void
    ) async throws(OutboxRepositoryError)
}

/// What became of an entry.
public struct OutboxResult: Equatable, Sendable {
    /// How it ended.
    public enum Outcome: Equatable, Sendable {
        /// The server took it. The URL is that of what was made, where it has one.
        case sent(url: String?)
        /// An earlier attempt had arrived.
        case wasThere
        /// It stays, and so does everything after it: the network failed, or the key is refused.
        case stopped(RemoteFailure)
        /// It stays: it must not be sent as it is.
        case refused(reason: String)
    }

    public let entry: OutboxEntry
    public let outcome: Outcome

    /// Describes what became of an entry.
    public init(_ entry: OutboxEntry, _ outcome: Outcome) {
        self.entry = entry
        self.outcome = outcome
    }
}

/// Why the outbox did not do what it was asked.
public enum OutboxRepositoryError: Error, Equatable, Sendable {
    /// There is no entry of that id.
    case noSuchEntry(id: String)
    /// Another process is sending, and does not end.
    case busy
    /// The outbox's file failed.
    case storage(StorageFailure)
    /// The lock that keeps senders apart cannot be had. `path` is its file.
    case lock(path: String, reason: String)
}
