import CommandSupport
import CommandTestSupport
import DNSRecordCommands
import DNSRecordDomain
import DNSRecordViewModels
import Foundation
import ResourceLoading

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<DNSRecordContent>

struct DNSRecordContent: TestContent {
    var dnsRecords: [DNSRecord] = [
        .stub(1, type: "MX", name: "@", data: "mx.example", priority: 10),
        .stub(2, type: "TXT", name: "www", data: "Tab\tand\\"),
    ]
    /// The ids of DNS records that the server does not delete.
    var undeletable: Set<String> = []
}

struct InMemoryRepositories: RepositoryDoubles, DNSRecordRepository {
    typealias Fault = DNSRecordRepositoryFault

    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case createDNSRecord(DNSRecordDraft, String)
        case changeDNSRecord(Int, DNSRecordDraft)
        case deleteDNSRecord(Int, String)
    }

    static let commands = CommandCatalog<StubDependencies>([.dnsRecord])
    let recording: Recording<World, Message>

    init(_ recording: Recording<World, Message>) { self.recording = recording }

    func makeDependencies() -> StubDependencies { StubDependencies(repositories: self) }

    func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> {
        try read(policy, world.dnsRecords.filter { $0.address == address })
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
}

struct StubDependencies: StubProgram, DNSRecordDependencies {
    let repositories: InMemoryRepositories

    func makeDNSRecordViewModel() -> DNSRecordViewModel { DNSRecordViewModel(repository: repositories) }
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
