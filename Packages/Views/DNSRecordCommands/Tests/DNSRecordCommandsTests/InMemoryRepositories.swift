import CommandTestSupport
import DNSRecordCommands
import DNSRecordDomain
import DNSRecordViewModels
import Foundation
import ResourceLoading

extension InMemoryRepositories: DNSRecordRepository {
    func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.dnsRecords.filter { $0.address == address }, origin: world.origin)
    }

    func currentDNSRecords(of address: String) async throws(DNSRecordRepositoryError) -> [DNSRecord] {
        try await dnsRecords(of: address, policy: .refresh).value
    }

    func create(_ draft: DNSRecordDraft, of address: String) async throws(DNSRecordRepositoryError) -> DNSRecord {
        try write(.createDNSRecord(draft, address))
        return .stub(9, draft, ttl: draft.ttl ?? 3600)
    }

    func change(
        _ record: DNSRecord, to draft: DNSRecordDraft, knowing known: [DNSRecord]
    ) async throws(DNSRecordRepositoryError) -> DNSRecord {
        try write(.changeDNSRecord(record.id, draft))
        return .stub(record.id, draft, ttl: draft.ttl)
    }

    func delete(_ id: Int, of address: String) async throws(DNSRecordRepositoryError) {
        try write(.deleteDNSRecord(id, address))
        if world.undeletable.contains(String(id)) { throw .fault(.noSuchDNSRecord(id: id, address: address)) }
    }

    private func write(_ message: Message) throws(DNSRecordRepositoryError) {
        record(message)
        if let failure = world.writeFailure { throw .remote(failure) }
    }
}

extension StubDependencies: DNSRecordDependencies {
    func makeDNSRecordListViewModel() -> DNSRecordListViewModel { DNSRecordListViewModel(repository: repositories) }
    func makeDNSRecordDetailViewModel() -> DNSRecordDetailViewModel {
        DNSRecordDetailViewModel(repository: repositories)
    }
    func makeDNSRecordEditorViewModel() -> DNSRecordEditorViewModel {
        DNSRecordEditorViewModel(repository: repositories)
    }
}

extension DNSRecord {
    static func stub(
        _ id: Int, type: String = "A", name: String = "www", data: String = "192.0.2.1", priority: Int? = nil,
        ttl: Int? = 3600
    ) -> DNSRecord {
        DNSRecord(
            id: id, address: "foo", type: type, name: name, data: data, priority: priority, ttl: ttl,
            createdAt: World.now.addingTimeInterval(-7200), updatedAt: World.now.addingTimeInterval(-3600))
    }

    fileprivate static func stub(_ id: Int, _ draft: DNSRecordDraft, ttl: Int?) -> DNSRecord {
        stub(id, type: draft.type, name: draft.name, data: draft.data, priority: draft.priority, ttl: ttl)
    }
}
