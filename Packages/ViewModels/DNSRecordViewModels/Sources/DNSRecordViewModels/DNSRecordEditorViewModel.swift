public import DNSRecordDomain
public import Observation
public import ResourceLoading

/// Makes, changes and deletes DNS records.
///
/// A change first reads the server's records: `planSetting` or `planChanging`, then `carryOut`.
@MainActor
@Observable
public final class DNSRecordEditorViewModel: LoadingModel {
    /// The planned change.
    public private(set) var plan: LoadingState<DNSRecordPlan> = .idle
    /// The record after the change.
    public private(set) var state: LoadingState<DNSRecord> = .idle
    /// The records to delete, or the deleted one.
    public private(set) var deletion: LoadingState<[DNSRecord]> = .idle

    private let repository: any DNSRecordRepository
    private var known: [DNSRecord] = []

    /// Makes a view model.
    public init(repository: any DNSRecordRepository) {
        self.repository = repository
    }

    /// Makes a DNS record.
    public func create(_ draft: DNSRecordDraft, address: String) async {
        await ask(\.state) { () async throws(DNSRecordRepositoryError) in
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
        case .nothing(let record): state = .loaded(Loaded(record, origin: .network))
        case .change(let record, let draft):
            await ask(\.state) { () async throws(DNSRecordRepositoryError) in
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

    /// Deletes the record with this id. The state then has no row, since nothing is read again.
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
