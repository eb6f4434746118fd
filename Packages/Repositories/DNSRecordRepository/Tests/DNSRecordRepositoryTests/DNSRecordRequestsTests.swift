import DNSRecordDomain
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import DNSRecordRepository

@Suite("The requests for DNS records")
struct DNSRecordRequestsTests {
    private let network = NetworkStub()

    private var repository: LiveDNSRecordRepository {
        LiveDNSRecordRepository(
            network: network,
            storage: .reliable(ArchiveFile.inMemory([.dnsRecord]).archive), owns: { _ in true })
    }

    @Test("the list is fetched with the key")
    func list() async throws {
        network.change {
            $0[.list] = .success([
                ["id": "2", "type": "A", "name": "w.foo", "data": "d", "ttl": "60"],
                ["id": 1, "type": "B", "name": "foo", "data": "e"],
            ])
        }

        #expect(
            try await repository.dnsRecords(of: "foo", policy: .refresh).value == [
                DNSRecord(
                    id: 1, address: "foo", type: "B", name: "@", data: "e", priority: nil, ttl: nil, createdAt: nil,
                    updatedAt: nil),
                DNSRecord(
                    id: 2, address: "foo", type: "A", name: "w", data: "d", priority: nil, ttl: 60, createdAt: nil,
                    updatedAt: nil),
            ])
        #expect(network.requests.map(\.key) == [.session])
    }

    @Test("writes send the key and every field, and return the server's record")
    func writes() async throws {
        let written: JSONSample = .json(
            #"""
            {"data":{"id":7,"name":"foo","content":"mx.example","ttl":3600,"priority":10,"type":"MX",
            "created_at":"2022-11-26T04:30:13Z","updated_at":"2022-11-26T04:31:33Z"}}
            """#)
        network.change {
            $0[.create] = .success(written)
            $0[.edit] = .success(written)
            $0[.list] = .success([])
            $0[.delete] = .success("m")
        }
        let draft = try DNSRecordDraft(type: "MX", name: "@", data: "mx.example", priority: 10, ttl: nil)
        let record = DNSRecord(
            id: 7, address: "foo", type: "MX", name: "@", data: "mx.example", priority: 10, ttl: 3600,
            createdAt: Date(timeIntervalSince1970: 1_669_437_013), updatedAt: Date(timeIntervalSince1970: 1_669_437_093)
        )

        #expect(try await repository.write(.create(draft), on: "foo") == [Receipt(record)])
        let new = DNSRecord(
            id: 7, address: "foo", type: "MX", name: "@", data: "mx.example", priority: 10, ttl: nil, createdAt: nil,
            updatedAt: nil)
        let step = Step(id: "7", before: .value(record), after: new)
        #expect(try await repository.apply(step, of: .set(draft), on: "foo") == Receipt(record))
        try await repository.write(.delete([7], areShown: false), on: "foo")

        #expect(
            network.requests.map(\.line) == [
                "GET /address/foo/dns", "POST /address/foo/dns", "GET /address/foo/dns", "PATCH /address/foo/dns/7",
                "GET /address/foo/dns", "DELETE /address/foo/dns/7",
            ])
        #expect(
            network.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                nil, #"{"data":"mx.example","name":"@","priority":10,"type":"MX"}"#, nil,
                #"{"data":"mx.example","id":7,"name":"@","priority":10,"type":"MX"}"#, nil, nil,
            ])
        #expect(network.requests.allSatisfy { $0.key == .session })
    }
}
