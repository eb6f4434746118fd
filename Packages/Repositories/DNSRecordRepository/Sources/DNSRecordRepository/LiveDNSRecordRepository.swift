import APIClient
public import DNSRecordDomain
public import FeatureContributions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// The DNS records over the server and the archive.
public actor LiveDNSRecordRepository: DNSRecordRepository {
    let network: any NetworkService
    let storage: RepositoryStorage
    private let owns: @Sendable (String) async throws -> Bool
    /// The records of each address as the server last listed them for a write, and those created since. Any other
    /// record is new; an address whose list was incomplete is missing.
    private(set) var knownRecords: [String: [DNSRecord]] = [:]

    /// Creates a repository.
    ///
    /// - Parameter owns: Whether the account owns an address; called when the server has no records of it.
    public init(
        network: any NetworkService, storage: RepositoryStorage,
        owns: @escaping @Sendable (String) async throws -> Bool
    ) {
        self.network = network
        self.storage = storage
        self.owns = owns
    }

    public func dnsRecords(of address: String, policy: LoadPolicy) async throws -> Loaded<[DNSRecord]> {
        try await loaded(of: address, policy: policy).map { $0.inZoneOrder() }
    }

    public func plan(_ intent: DNSRecordIntent, on address: String) async throws -> [Step<DNSRecord>] {
        switch intent {
        case .create(let draft, let isForced):
            // An invalid draft is refused before the server is asked.
            let relative = try draft.relative(to: address)
            let step = try relative.creation(of: address)
            guard isForced else {
                let current = try await current(of: address)
                return try accepting(relative.creation(among: current.value, of: address), among: current)
            }
            // If the answer is lost, an undo has to tell the new record from equal ones.
            if knownRecords[address] == nil { _ = try? await current(of: address) }
            return [step]
        case .set(let draft, let isForced):
            let relative = try draft.relative(to: address)
            let current = try await current(of: address)
            let step = try relative.setting(among: current.value, of: address)
            return isForced ? [step] : try accepting([step], among: current)
        case .edit(let id, let change, let isForced):
            let current = try await current(of: address)
            let step = try change.step(for: try existing(id, in: current, of: address))
            return isForced ? [step] : try current.value.accepting([step])
        case .import(let drafts, let isForced):
            let current = try await current(of: address)
            let steps = try DNSRecordDraft.importing(drafts, among: current.value, of: address)
            return isForced ? steps : try accepting(steps, among: current)
        case .delete(let ids, areShown: true):
            let current = try await current(of: address)
            return try ids.map { id in
                Step(id: String(id), before: try existing(id, in: current, of: address).previous, after: nil)
            }
        case .delete(let ids, areShown: false):
            var known = try await storage.previousForJournal {
                try await dnsRecords(of: address, policy: .automatic)
            }
            if let records = known, !Set(ids).isSubset(of: records.map(\.id)) {
                // A missing record may be newer than the archive.
                let current = try await current(of: address)
                for id in ids { _ = try existing(id, in: current, of: address) }
                known = current.value
            }
            return ids.map { id in
                Step(id: String(id), before: known?.first { $0.id == id }?.previous ?? .unknown, after: nil)
            }
        case .restore(let steps):
            return steps
        }
    }

    public func apply(
        _ step: Step<DNSRecord>, of intent: DNSRecordIntent, on address: String
    ) async throws -> Receipt<DNSRecord> {
        guard let after = step.after else {
            // `plan` gives each deletion the number of a record.
            let id = step.id.flatMap { Int($0) } ?? 0
            do {
                try await delete(id, of: address)
            } catch let failure as Failure where failure == .noSuchDNSRecord(id, of: address) {
                // An undo also deletes a record that the list lacks, since the list may be outdated.
                guard case .restore = intent else { throw failure }
            }
            return Receipt(nil)
        }
        guard let id = step.id.flatMap({ Int($0) }) else { return Receipt(try await create(after)) }
        return Receipt(step.changesNothing ? after : try await edit(id, to: after))
    }

    private func create(_ new: DNSRecord) async throws -> DNSRecord {
        let address = new.address
        let payload = try await network.perform(DNSRecordEndpoint.create(DNSRecordBody(new), of: address))
        let record = DNSRecord(payload, address: address, sent: new)
        knownRecords[address]?.append(record)
        storage.reporting { try storage.archive.rows(.dnsRecords, of: address).save(record) }
        return record
    }

    private func edit(_ id: Int, to new: DNSRecord) async throws -> DNSRecord {
        let address = new.address
        let records = if let known = knownRecords[address] { known } else { try await current(of: address).value }
        let knownIDs = Set(records.map(\.id))
        let changed = try await asking(missing: .noSuchDNSRecord(id, of: address)) {
            // All fields are sent: the server may reset missing ones.
            let payload = try await network.perform(DNSRecordEndpoint.edit(id, to: DNSRecordBody(new), of: address))
            return DNSRecord(payload, address: address, sent: new)
        }
        // The server is known to make a new record instead of changing one.
        // Source: <https://github.com/neatnik/omg.lol/issues/584>.
        let current: [DNSRecord]
        do {
            current = try await loaded(of: address, policy: .serverOnly, with: changed).value
        } catch {
            throw Failure(
                .outcomeUnknown,
                "the server accepted the change of DNS record \(id) of \(address: address), but it is unknown whether it created a second record: \(Failure(error).message). Check before trying again"
            )
        }
        // Another client may have created a record meanwhile. Only one with the new values can come from this edit.
        let made = Set(current.filter { $0.isMade(by: new) || $0.isMade(by: changed) }.map(\.id)).subtracting(knownIDs)
            .subtracting([id])
        guard made.isEmpty else {
            let ids = made.sorted().map(String.init).joined(separator: ", ")
            throw Failure(
                .outcomeUnknown,
                "\(address: address) has a new DNS record \(ids), although record \(id) was to be changed. Compare both, and delete the extra one"
            )
        }
        return changed
    }

    private func delete(_ id: Int, of address: String) async throws {
        try await asking(missing: .noSuchDNSRecord(id, of: address)) {
            try await network.perform(DNSRecordEndpoint.delete(id, of: address))
        }
        storage.reporting { try storage.archive.rows(.dnsRecords, of: address).remove(id) }
    }

    /// The server's records of an address, never the archive's, which may be outdated.
    func current(of address: String) async throws -> Loaded<[DNSRecord]> {
        let current = try await loaded(of: address, policy: .serverOnly)
        // An entry without an id is left out of the list.
        knownRecords[address] = current.gaps.contains { $0.id == nil } ? nil : current.value
        return current
    }

    /// The record with this id; nil if the address has none.
    ///
    /// - Throws: `.refused` if it is not in the list, but an entry without an id may be this record.
    func record(_ id: Int, in current: Loaded<[DNSRecord]>) throws -> DNSRecord? {
        if let record = current.value.first(where: { $0.id == id }) { return record }
        if let gap = current.gaps.first(where: { $0.id == nil }) { throw network.refusal(because: gap.reason) }
        return nil
    }

    private func existing(_ id: Int, in current: Loaded<[DNSRecord]>, of address: String) throws -> DNSRecord {
        guard let record = try record(id, in: current) else { throw Failure.noSuchDNSRecord(id, of: address) }
        return record
    }

    /// Returns the steps, unless an unreadable record may be the one that they create or replace.
    ///
    /// - Throws: `.refused` for such a record; as `accepting(_:)`.
    private func accepting(
        _ steps: [Step<DNSRecord>], among current: Loaded<[DNSRecord]>
    ) throws -> [Step<DNSRecord>] {
        if let reason = current.unreadableReason(concerning: steps) {
            throw network.refusal(because: reason, remedy: .insist)
        }
        return try current.value.accepting(steps)
    }

    /// - Parameter changed: The server's answer to a change of one of them; nil if none was changed.
    private func loaded(
        of address: String, policy: LoadPolicy, with changed: DNSRecord? = nil
    ) async throws -> Loaded<[DNSRecord]> {
        try await storage.load(
            network.recording, "the DNS records of \(address: address)", stored(of: address), .minute, policy
        ) { [self] network in
            let listed = try await records(network, of: address)
            guard let changed else { return listed }
            // The list may be outdated; the server's answer about this record is newer.
            return listed.filter { $0.id != changed.id } + [changed]
        }
    }

    private nonisolated func records(_ network: any NetworkService, of address: String) async throws -> [DNSRecord] {
        try await network.collection(of: address, nothing: [], exists: owns) {
            try await network.perform(DNSRecordEndpoint.list(of: address))
        }.map { DNSRecord($0, address: address) }
    }

    private func stored(of address: String) -> ArchivedResource<[DNSRecord]> {
        let rows = storage.archive.rows(.dnsRecords, of: address)
        return rows.list.keepingPart { records, _ in
            for record in records {
                // An incomplete record must not replace an archived one.
                if record.isIncomplete, try rows.one(record.id) != nil { continue }
                try rows.save(record)
            }
        }
    }
}

extension DNSRecordRepository {
    /// What `sync` fetches.
    public var syncTasks: [SyncTask] { [SyncTask("dns", .items, read: dnsRecords)] }
}
