public import FeatureContributions
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
    /// Called with each failure of the archive that is not thrown.
    public let onFailure: @Sendable (StorageFailure) -> Void
    /// When the last unconfirmed write was sent; `nil` if there is none.
    private let lastUnconfirmedWrite: @Sendable () -> Date?

    /// Creates the storage.
    public init(
        archive: any Archive, outbox: (any OutboxStore)? = nil, journal: (any WriteJournal)? = nil,
        now: @escaping @Sendable () -> Date, lastUnconfirmedWrite: @escaping @Sendable () -> Date? = { nil },
        onFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.archive = archive
        self.outbox = outbox
        self.journal = journal
        self.now = now
        self.lastUnconfirmedWrite = lastUnconfirmedWrite
        self.onFailure = onFailure
    }

    /// A copy without an outbox, for writes that are not queued.
    public var withoutOutbox: RepositoryStorage {
        RepositoryStorage(
            archive: archive, journal: journal, now: now, lastUnconfirmedWrite: lastUnconfirmedWrite,
            onFailure: onFailure)
    }

    /// A copy for values that no write of this program changes: a write with an unknown outcome does not make them
    /// stale.
    public var unaffectedByWrites: RepositoryStorage {
        RepositoryStorage(archive: archive, outbox: outbox, journal: journal, now: now, onFailure: onFailure)
    }

    /// Loads a value offline first, as `policy` says: from a fresh archive, else from the server, else from the
    /// archive.
    ///
    /// A failing archive is reported, and fails only an offline load. If it cannot stand in for a failing server, the
    /// server's failure is thrown.
    ///
    /// - Parameters:
    ///   - recording: Returns a client of the server that records in the given value what it cannot read.
    ///   - what: The value in words, for messages.
    ///   - stored: The value in the archive.
    ///   - freshness: How long an archived value counts as current.
    ///   - fetch: Asks the server.
    /// - Throws: What `fetch` throws; offline `.notArchived` or `StorageFailure`, if the archive cannot answer.
    public func load<Network, Value>(
        _ recording: (ReadCompleteness) -> Network, _ what: String, _ stored: ArchivedResource<Value>,
        _ freshness: FreshnessPolicy, _ policy: LoadPolicy, fetch: (Network) async throws -> Value
    ) async throws -> Loaded<Value> {
        switch policy {
        case .offline:
            guard let archived = try stored.read() else { throw Failure.notArchived(what) }
            return archived.loaded()
        case .automatic: if let fresh = fresh(stored, freshness, after: .distantPast) { return fresh }
        case .automaticSince(let date): if let fresh = fresh(stored, freshness, after: date) { return fresh }
        case .refresh, .serverOnly: break
        }
        do {
            let completeness = ReadCompleteness()
            let value = try await fetch(recording(completeness))
            let gaps = completeness.gaps
            reporting { try (gaps.isEmpty ? stored.keep : stored.keepPart)(value, now()) }
            return Loaded(value, origin: .network, gaps: gaps)
        } catch let failure as RemoteFailure where policy != .serverOnly && failure.permitsFallback {
            // If the archive cannot answer either, the server's failure says more.
            guard let archived = try? stored.read() else { throw failure }
            return archived.loaded(because: failure)
        }
    }

    /// The archived value, if it is fresh and was confirmed after `date`, and after the last unconfirmed write, whose
    /// effect it may lack.
    private func fresh<Value>(
        _ stored: ArchivedResource<Value>, _ freshness: FreshnessPolicy, after date: Date
    ) -> Loaded<Value>? {
        var fresh: Loaded<Value>?
        reporting {
            guard let archived = try stored.read(), let confirmed = archived.refreshedAt, confirmed > date,
                freshness.isFresh(confirmed, now: now())
            else { return }
            // A time in the future comes from a wrong clock.
            if let sentAt = lastUnconfirmedWrite(), confirmed <= sentAt, sentAt <= now() { return }
            fresh = archived.loaded()
        }
        return fresh
    }

    /// The archived items that are equal to a new one.
    ///
    /// nil without a journal, which alone needs them, and if the list is older than a minute, since the server may then
    /// have more of them.
    ///
    /// - Parameters:
    ///   - kind: The name of the list's confirmation.
    ///   - read: Reads the list.
    public func existing<Item>(
        confirmedAs kind: String, of address: String, _ read: () throws -> Archived<[Item]>?,
        where isEqual: (Item) -> Bool
    ) -> [Item]? {
        guard journal != nil,
            let confirmed = try? archive.read({ transaction throws(StorageFailure) in
                try transaction.confirmed(kind, address)
            }), FreshnessPolicy.minute.isFresh(confirmed, now: now())
        else { return nil }
        return try? read()?.value.filter(isEqual)
    }

    /// A copy that reports failures of the archive elsewhere.
    public func reporting(to onFailure: @escaping @Sendable (StorageFailure) -> Void) -> RepositoryStorage {
        RepositoryStorage(
            archive: archive, outbox: outbox, journal: journal, now: now, lastUnconfirmedWrite: lastUnconfirmedWrite,
            onFailure: onFailure)
    }

    /// Runs what uses the archive: a failure is reported, not thrown.
    public func reporting(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            onFailure(error as? StorageFailure ?? .failed(path: "", code: 0, detail: "\(error)"))
        }
    }
}

extension RepositoryStorage {
    /// The writes of a kind that wait for an address, in the order in which they were added.
    public func waitingWrites(_ kind: String, of address: String) throws -> [QueuedWrite] {
        try outbox?.outboxEntries().filter { !$0.isDamaged && $0.kind == kind && $0.address == address } ?? []
    }

    /// A write that waits in the outbox if no server can be reached; `nil` without an outbox.
    ///
    /// - Parameters:
    ///   - kind: The noun, such as `status`.
    ///   - content: The text by which the user recognises it.
    ///   - isNamed: Whether that is a name, which no other waiting write of that kind may have.
    ///   - step: The step to queue if the network fails while the write is planned; nil if planning needs no network.
    ///   - payload: Gives everything needed to send it later. Called when it is queued.
    public func waiting<Value>(
        _ kind: String, of address: String, content: String, isNamed: Bool = false, _ step: Step<Value>? = nil,
        payload: @escaping @Sendable () throws -> String
    ) -> WaitingWrite<Value>? {
        guard let outbox else { return nil }
        let startedAt = now()
        return WaitingWrite(step) { failure, row in
            do {
                let id = try outbox.keep(
                    kind, of: address, content: content, payload: try payload(), after: failure,
                    startedAt: startedAt, isNamed: isNamed, row: row)
                return id.map { Failure.queued($0, because: failure) } ?? failure
            } catch let storage as StorageFailure {
                return Failure.notQueued(storage, because: failure)
            } catch {
                return error
            }
        }
    }
}
