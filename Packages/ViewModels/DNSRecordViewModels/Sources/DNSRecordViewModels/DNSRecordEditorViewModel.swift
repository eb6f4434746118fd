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
    public private(set) var state: LoadingState<DNSRecordRow> = .idle
    /// The records to delete, or the deleted one.
    public private(set) var deletion: LoadingState<[DNSRecordRow]> = .idle

    private let repository: any DNSRecordRepository
    private var known: [DNSRecord] = []

    /// Makes a view model.
    public init(repository: any DNSRecordRepository) {
        self.repository = repository
    }

    /// Makes a DNS record.
    public func create(_ draft: DNSRecordDraft, address: String) async {
        await load(\.state) { () async throws(DNSRecordRepositoryError) in
            let record = try await repository.create(draft, of: address)
            return Loaded(DNSRecordRow(record), origin: .network)
        }
    }

    /// Plans the change that results in `draft`.
    public func planSetting(_ draft: DNSRecordDraft, address: String) async {
        await withRecords(of: address) { records in
            do throws(DNSRecordFault) {
                plan = .loaded(Loaded(try DNSRecordPlan.setting(draft, among: records), origin: .network))
            } catch {
                plan = .failed(FailurePresentation(error))
            }
        }
    }

    /// Plans a change to the record with this id.
    public func planChanging(_ id: Int, by change: DNSRecordChange, address: String) async {
        await withRecords(of: address) { records in
            guard let record = records.first(where: { $0.id == id }) else {
                plan = .failed(
                    FailurePresentation(DNSRecordRepositoryError.fault(.noSuchDNSRecord(id: id, address: address))))
                return
            }
            do throws(DNSRecordFault) {
                plan = .loaded(Loaded(try DNSRecordPlan.changing(record, by: change), origin: .network))
            } catch {
                plan = .failed(FailurePresentation(error))
            }
        }
    }

    /// Carries out a plan.
    public func carryOut(_ plan: DNSRecordPlan, address: String) async {
        switch plan {
        case .create(let draft): await create(draft, address: address)
        case .nothing(let record): state = .loaded(Loaded(DNSRecordRow(record), origin: .network))
        case .change(let record, let draft):
            await load(\.state) { () async throws(DNSRecordRepositoryError) in
                let changed = try await repository.change(record, to: draft, knowing: known)
                return Loaded(DNSRecordRow(changed), origin: .network)
            }
        }
    }

    /// Finds the records with these ids, in that order.
    public func planDeleting(_ ids: [Int], address: String) async {
        await load(\.deletion) { () async throws(DNSRecordRepositoryError) in
            let records = try await repository.currentDNSRecords(of: address)
            var rows: [DNSRecordRow] = []
            for id in ids {
                guard let record = records.first(where: { $0.id == id }) else {
                    throw .fault(.noSuchDNSRecord(id: id, address: address))
                }
                rows.append(DNSRecordRow(record))
            }
            return Loaded(rows, origin: .network)
        }
    }

    /// Deletes the record with this id. The state then has no row, since nothing is read again.
    public func delete(_ id: Int, address: String) async {
        await load(\.deletion) { () async throws(DNSRecordRepositoryError) in
            try await repository.delete(id, of: address)
            return Loaded([], origin: .network)
        }
    }

    private func withRecords(of address: String, _ decide: ([DNSRecord]) -> Void) async {
        plan = .loading
        do throws(DNSRecordRepositoryError) {
            known = try await repository.currentDNSRecords(of: address)
        } catch {
            plan = .failed(FailurePresentation(error))
            return
        }
        decide(known)
    }
}
