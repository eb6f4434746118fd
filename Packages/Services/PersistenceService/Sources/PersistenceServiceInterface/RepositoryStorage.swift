public import Foundation
public import ResourceLoading

/// What a repository has on this machine: the archive, the outbox, the journal and the time.
public struct RepositoryStorage: Sendable {
    /// Keeps what was read.
    public let archive: any Archive
    /// Keeps writes if the network fails; `nil` to throw instead.
    public let outbox: (any OutboxStore)?
    /// Keeps what writes change; nil if nothing keeps it.
    public let journal: (any WriteJournal)?
    /// The time.
    public let now: @Sendable () -> Date
    /// Called when the archive fails after a successful request.
    public let onFailure: @Sendable (StorageFailure) -> Void

    /// Collects them.
    public init(
        archive: any Archive, outbox: (any OutboxStore)? = nil, journal: (any WriteJournal)? = nil,
        now: @escaping @Sendable () -> Date,
        onFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.archive = archive
        self.outbox = outbox
        self.journal = journal
        self.now = now
        self.onFailure = onFailure
    }

    /// The same, for writes that do not wait.
    public var withoutOutbox: RepositoryStorage {
        RepositoryStorage(archive: archive, journal: journal, now: now, onFailure: onFailure)
    }

    /// Loads a value from the archive or the server, as `policy` says.
    ///
    /// - Parameters:
    ///   - recording: Returns the server, which records what it cannot read.
    ///   - what: The value in words.
    ///   - kept: The value in the archive.
    ///   - fetch: Asks the server.
    /// - Throws: What `fetch` throws; `.notArchived` and `.storage` if only the archive may answer, and cannot.
    public func load<Network, Value, Fault>(
        _ recording: @escaping @Sendable (ReadCompleteness) -> Network, _ what: String,
        _ kept: ArchivedResource<Value>, _ freshness: FreshnessPolicy, _ policy: LoadPolicy,
        fetch: @escaping @Sendable (Network) async throws(RepositoryError<Fault>) -> Value
    ) async throws(RepositoryError<Fault>) -> Loaded<Value> {
        try await OfflineFirstLoader(
            remote: FetchingLoader(recording: recording, fetch: fetch), cache: kept, freshness: freshness,
            failures: .repository(report: onFailure) { what }, now: now
        ).load((), policy: policy)
    }

    /// Loads a value as above, and translates the failures of the server.
    ///
    /// - Parameter failing: The error for a failure of the server.
    public func load<Network, Value, Fault>(
        _ recording: @escaping @Sendable (ReadCompleteness) -> Network, _ what: String,
        _ kept: ArchivedResource<Value>, _ freshness: FreshnessPolicy, _ policy: LoadPolicy,
        failing: @escaping @Sendable (RemoteFailure) -> RepositoryError<Fault>,
        fetch: @escaping @Sendable (Network) async throws(RemoteFailure) -> Value
    ) async throws(RepositoryError<Fault>) -> Loaded<Value> {
        try await load(recording, what, kept, freshness, policy) { (network) async throws(RepositoryError<Fault>) in
            do throws(RemoteFailure) { return try await fetch(network) } catch { throw failing(error) }
        }
    }

    /// The same, reporting failures of the archive elsewhere.
    public func reporting(to onFailure: @escaping @Sendable (StorageFailure) -> Void) -> RepositoryStorage {
        RepositoryStorage(archive: archive, outbox: outbox, journal: journal, now: now, onFailure: onFailure)
    }

    /// Archives what the server has accepted: a failure of the archive is reported, not thrown.
    public func reporting(_ body: () throws(StorageFailure) -> Void) {
        do throws(StorageFailure) {
            try body()
        } catch {
            onFailure(error)
        }
    }
}

extension RepositoryStorage {
    /// Sends a write, and keeps it in the outbox if its failure permits that.
    ///
    /// - Parameters:
    ///   - kind: The noun, such as `status`.
    ///   - content: What the user recognises it by.
    ///   - payload: Gives everything needed to send it later.
    /// - Throws: `.queued` and `.notQueued` in place of a failure that permits queueing; else what `send` throws.
    public func sending<Value, Fault>(
        _ kind: String, of address: String, content: String,
        payload: (any OutboxStore) throws(StorageFailure) -> String,
        send: () async throws(RepositoryError<Fault>) -> Value
    ) async throws(RepositoryError<Fault>) -> Value {
        let startedAt = now()
        do throws(RepositoryError<Fault>) {
            return try await send()
        } catch {
            guard case .remote(let failure) = error, failure.permitsQueueing else { throw error }
            throw queued(kind, of: address, content: content, because: failure, since: startedAt, payload: payload)
        }
    }

    /// Queues a write, if there is an outbox.
    ///
    /// - Parameters:
    ///   - content: What the user recognises it by.
    ///   - failure: Why it was not sent.
    ///   - startedAt: When sending began.
    ///   - payload: Gives everything needed to send it later.
    /// - Returns: The write's failure: `.queued` once it is kept, `.notQueued` if the outbox fails, `.remote` without one.
    public func queued<Fault>(
        _ kind: String, of address: String, content: String, because failure: RemoteFailure, since startedAt: Date,
        payload: (any OutboxStore) throws(StorageFailure) -> String
    ) -> RepositoryError<Fault> {
        guard let outbox else { return .remote(failure) }
        do throws(StorageFailure) {
            let id = try outbox.keep(
                kind, of: address, content: content, payload: try payload(outbox), after: failure,
                startedAt: startedAt)
            return id.map { .queued(id: $0, because: failure) } ?? .remote(failure)
        } catch {
            return .notQueued(error, because: failure)
        }
    }
}

/// Asks the server for one value.
private struct FetchingLoader<Network, Value: Sendable, Fault: PresentableFault>: ResourceLoader {
    let recording: @Sendable (ReadCompleteness) -> Network
    let fetch: @Sendable (Network) async throws(RepositoryError<Fault>) -> Value

    func load(_ query: Void) async throws(RepositoryError<Fault>) -> Loaded<Value> {
        let completeness = ReadCompleteness()
        let value = try await fetch(recording(completeness))
        return Loaded(value, origin: .network, gaps: completeness.gaps)
    }
}
