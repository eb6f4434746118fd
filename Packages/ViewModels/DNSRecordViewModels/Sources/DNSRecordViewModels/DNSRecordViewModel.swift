public import DNSRecordDomain
public import Observation
public import ResourceLoading

/// The DNS records of one address, one record, and its changes.
///
/// A change first reads the server's records: `planSetting` or `planChanging`, then `carryOut`.
@MainActor
@Observable
public final class DNSRecordViewModel: LoadingModel {
    /// The records of an address, in the order of a zone.
    public private(set) var list: LoadingState<[DNSRecord]> = .idle
    /// One record; the service returns all records of an address together.
    public private(set) var detail: LoadingState<DNSRecord> = .idle
    /// The planned change.
    public private(set) var plan: LoadingState<DNSRecordPlan> = .idle
    /// The record after the change.
    public private(set) var saved: LoadingState<DNSRecord> = .idle
    /// The records to delete, or the deleted one.
    public private(set) var deletion: LoadingState<[DNSRecord]> = .idle

    private let repository: any DNSRecordRepository
    private var known: [DNSRecord] = []

    /// Makes a view model.
    public init(repository: any DNSRecordRepository) {
        self.repository = repository
    }

    /// Loads the DNS records of `address`.
    public func loadList(address: String, policy: LoadPolicy) async {
        await load(\.list) { () async throws(DNSRecordRepositoryError) in
            try await repository.dnsRecords(of: address, policy: policy)
        }
    }

    /// Loads the DNS record `id`.
    public func load(_ id: Int, address: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(DNSRecordRepositoryError) in
            let loaded = try await repository.dnsRecords(of: address, policy: policy)
            return Loaded(try loaded.value.record(id, of: address), origin: loaded.origin)
        }
    }

    /// Makes a DNS record.
    public func create(_ draft: DNSRecordDraft, address: String) async {
        await ask(\.saved) { () async throws(DNSRecordRepositoryError) in
            try await repository.create(draft, of: address)
        }
    }

    /// Plans the change that results in `draft`.
    public func planSetting(_ draft: DNSRecordDraft, address: String) async {
        await plan(of: address) { records throws(FailurePresentation) in
            try presenting(FailurePresentation.init) { () throws(DNSRecordFault) in
                try DNSRecordPlan.setting(draft, among: records)
            }
        }
    }

    /// Plans a change to the record with this id.
    public func planChanging(_ id: Int, by change: DNSRecordChange, address: String) async {
        await plan(of: address) { records throws(FailurePresentation) in
            let record = try presenting(FailurePresentation.init) { () throws(DNSRecordRepositoryError) in
                try records.record(id, of: address)
            }
            return try presenting(FailurePresentation.init) { () throws(DNSRecordFault) in
                try DNSRecordPlan.changing(record, by: change)
            }
        }
    }

    /// Carries out a plan.
    public func carryOut(_ plan: DNSRecordPlan, address: String) async {
        switch plan {
        case .create(let draft): await create(draft, address: address)
        case .nothing(let record): saved = .loaded(Loaded(record, origin: .network))
        case .change(let record, let draft):
            await ask(\.saved) { () async throws(DNSRecordRepositoryError) in
                try await repository.change(record, to: draft, knowing: known)
            }
        }
    }

    /// Finds the records with these ids, in that order.
    public func planDeleting(_ ids: [Int], address: String) async {
        await ask(\.deletion) { () async throws(DNSRecordRepositoryError) in
            let records = try await repository.currentDNSRecords(of: address)
            return try ids.map { id throws(DNSRecordRepositoryError) in try records.record(id, of: address) }
        }
    }

    /// Deletes the record with this id. `deletion` then has no row, since nothing is read again.
    public func delete(_ id: Int, address: String) async {
        await ask(\.deletion) { () async throws(DNSRecordRepositoryError) in
            try await repository.delete(id, of: address)
            return []
        }
    }

    private func plan(
        of address: String, _ decide: ([DNSRecord]) throws(FailurePresentation) -> DNSRecordPlan
    ) async {
        await load(\.plan, presenting: \.self) { () async throws(FailurePresentation) in
            known = try await asking(FailurePresentation.init) { () async throws(DNSRecordRepositoryError) in
                try await repository.currentDNSRecords(of: address)
            }
            return Loaded(try decide(known), origin: .network)
        }
    }
}
