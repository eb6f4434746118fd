import CommandSupport
import CommandTestSupport
import DNSRecordCommands
import DNSRecordDomain
import DNSRecordViewModels
import Foundation
import ResourceLoading
import TestSupport

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<DNSRecordContent>

struct DNSRecordContent: TestContent {
    var dnsRecords: [DNSRecord] = [
        .stub(1, type: "MX", name: "@", data: "mx.example", priority: 10),
        .stub(2, type: "TXT", name: "www", data: "Tab\tand\\"),
    ]
    /// The names of DNS records that the server does not create.
    var uncreatable: Set<String> = []
}

struct InMemoryRepositories: CommandDoubles, DNSRecordRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case createDNSRecord(Sent, String)
        case changeDNSRecord(Int, Sent)
        case deleteDNSRecord(Int, String)
    }

    static let commands = CommandCatalog<StubDependencies>([.dnsRecord])
    let recording: Recording<World, Message>

    func dnsRecords(of address: String, policy: LoadPolicy) async throws -> Loaded<[DNSRecord]> {
        try read(policy, world.dnsRecords.filter { $0.address == address })
    }

    func plan(_ intent: DNSRecordIntent, on address: String) async throws -> [Step<DNSRecord>] {
        func records() async throws -> [DNSRecord] {
            try await dnsRecords(of: address, policy: .refresh).value
        }
        switch intent {
        case .create(let draft, let isForced):
            let relative = try draft.relative(to: address)
            if isForced { return [try relative.creation(of: address)] }
            return try relative.creation(among: await records(), of: address)
        case .set(let draft, let isForced):
            let records = try await records()
            let step = try draft.relative(to: address).setting(among: records, of: address)
            return isForced ? [step] : try records.accepting([step])
        case .edit(let id, let change, let isForced):
            let records = try await records()
            let step = try change.step(for: try records.record(id, of: address))
            return isForced ? [step] : try records.accepting([step])
        case .import(let drafts, let isForced):
            let records = try await records()
            let steps = try DNSRecordDraft.importing(drafts, among: records, of: address)
            return isForced ? steps : try records.accepting(steps)
        case .delete(let ids, let areShown):
            let known = areShown ? try await records() : []
            return try ids.map { id in
                let before = areShown ? Previous.value(try known.record(id, of: address)) : .unknown
                return Step(id: String(id), before: before, after: nil)
            }
        case .restore(let steps): return steps
        }
    }

    func apply(
        _ step: Step<DNSRecord>, of intent: DNSRecordIntent, on address: String
    ) async throws -> Receipt<DNSRecord> {
        let id = step.id.flatMap { Int($0) }
        guard let after = step.after else {
            let id = id ?? 0
            return try delete("\(id)", .deleteDNSRecord(id, address), orThrow: .noSuchDNSRecord(id, of: address))
        }
        if step.changesNothing { return Receipt(after) }
        let sent = Sent(after)
        try write(id.map { .changeDNSRecord($0, sent) } ?? .createDNSRecord(sent, address))
        if world.uncreatable.contains(after.name) { throw RemoteFailure.down }
        return Receipt(
            .stub(
                id ?? 9, type: after.type, name: after.name, data: after.data, priority: after.priority,
                ttl: after.ttl ?? 3600))
    }
}

/// The fields of a record that are sent.
struct Sent: Equatable {
    let fields: [String?]

    init(_ record: DNSRecord) {
        self.init(record.type, record.name, record.data, priority: record.priority, ttl: record.ttl)
    }

    init(_ type: String, _ name: String, _ data: String, priority: Int? = nil, ttl: Int? = nil) {
        fields = [type, name, data, priority.map(String.init), ttl.map(String.init)]
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
}
