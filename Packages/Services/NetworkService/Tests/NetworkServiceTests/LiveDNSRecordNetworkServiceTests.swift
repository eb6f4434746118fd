import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LiveDNSRecordNetworkService")
struct LiveDNSRecordNetworkServiceTests {
    private let path = "/address/foo/dns"
    private let draft = RemoteDNSRecordDraft(type: "MX", name: "@", data: "mx.example", priority: 10, ttl: nil)
    private let written = #"""
        {"message":"m","response_received":{"data":{"id":7,"name":"foo","content":"mx.example","ttl":3600,"priority":10,
        "type":"MX","created_at":"2022-11-26T04:30:13Z","updated_at":"2022-11-26T04:31:33Z"}}}
        """#

    private func service(
        _ transport: TransportStub, session: any SessionService = SessionStub(), offline: Bool = false
    ) -> any DNSRecordNetworkService {
        NetworkServices(transport: transport, session: session, timeout: 7, offline: offline, sleep: { _ in }).dnsRecord
    }

    @Test("the list is what the server gave, in its order, and is asked for with the key")
    func list() async throws {
        let answer =
            #"{"dns":[{"id":"2","type":"A","name":"w.foo","data":"d","ttl":"60"},{"id":1,"type":"B","name":"foo","data":"e"}]}"#
        let transport = TransportStub(["GET \(path)": [.payload(answer)]])

        #expect(
            try await service(transport).dnsRecords(of: "@foo") == [
                RemoteDNSRecord(
                    id: 2, type: "A", name: "w.foo", data: "d", priority: nil, ttl: 60, createdAt: nil, updatedAt: nil),
                RemoteDNSRecord(
                    id: 1, type: "B", name: "foo", data: "e", priority: nil, ttl: nil, createdAt: nil, updatedAt: nil),
            ])
        #expect(transport.requests.map(\.key) == [Secret("k123")] && transport.unused == 0)
    }

    @Test("writes carry the key and what they change, and give what the server wrote")
    func writes() async throws {
        let transport = TransportStub([
            "POST \(path)": [.payload(written)], "PATCH \(path)/7": [.payload(written)],
            "DELETE \(path)/7": [.payload(#"{"message":"m"}"#)],
        ])
        let service = service(transport)
        let record = RemoteDNSRecord(
            id: 7, type: "MX", name: "foo", data: "mx.example", priority: 10, ttl: 3600,
            createdAt: Date(timeIntervalSince1970: 1_669_437_013), updatedAt: Date(timeIntervalSince1970: 1_669_437_093)
        )

        #expect(try await service.create(draft, of: "foo") == record)
        #expect(try await service.edit(7, to: draft, of: "foo") == record)
        try await service.delete(7, of: "foo")

        #expect(
            transport.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                #"{"data":"mx.example","name":"@","priority":10,"type":"MX"}"#,
                #"{"data":"mx.example","id":7,"name":"@","priority":10,"type":"MX"}"#, nil,
            ])
        #expect(transport.requests.allSatisfy { $0.key == Secret("k123") } && transport.unused == 0)
    }

    @Test("a 404 is passed on: only its caller knows whose address it was")
    func missing() async {
        let transport = TransportStub(["GET \(path)": [.answer(404, #"{"response":{"message":"m"}}"#)]])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path)

        await #expect(throws: RemoteFailure.refused(.init(exchange: exchange, status: 404, message: "m"))) {
            try await service(transport).dnsRecords(of: "foo")
        }
    }

    @Test(
        "no write succeeds without the server's readable yes",
        arguments: [
            (401, ""), (404, "{}"), (429, ""), (500, "<html>500</html>"), (200, ""), (200, "{}"), (204, ""), (302, ""),
            (200, #"{"request":{"success":false},"response":{"message":"m"}}"#),
            (200, #"{"response":{"message":"m","response_received":{"data":{"id":7,"#),
        ])
    func noFalseSuccess(status: Int, body: String) async {
        let transport = TransportStub([
            "POST \(path)": [.answer(status, body)], "PATCH \(path)/7": [.answer(status, body)],
            "DELETE \(path)/7": [.answer(status, body)],
        ])
        let service = service(transport)

        await #expect(throws: RemoteFailure.self) { try await service.create(draft, of: "foo") }
        await #expect(throws: RemoteFailure.self) { try await service.edit(7, to: draft, of: "foo") }
        await #expect(throws: RemoteFailure.self) { try await service.delete(7, of: "foo") }
        #expect(transport.unused == 0)
    }

    @Test("a write that may have left without an answer has an unknown outcome")
    func outcomeUnknown() async {
        let lost = TransportStub.Answer.failure(.failed(.connectionLost, mayHaveLeft: true))
        let service = service(TransportStub(["POST \(path)": [lost], "PATCH \(path)/7": [lost]]))
        let unknown = RemoteFailure.outcomeUnknown(host: "api.example", cause: .connectionLost)

        await #expect(throws: unknown) { try await service.create(draft, of: "foo") }
        await #expect(throws: unknown) { try await service.edit(7, to: draft, of: "foo") }
    }

    @Test("offline nothing is sent, and nobody is asked for a key")
    func offline() async {
        let transport = TransportStub()
        let service = service(transport, session: UnexpectedSession(), offline: true)

        await #expect(throws: RemoteFailure.offline) { try await service.dnsRecords(of: "foo") }
        await #expect(throws: RemoteFailure.offline) { try await service.create(draft, of: "foo") }
        #expect(transport.requests.isEmpty)
    }
}
