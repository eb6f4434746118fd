import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LiveEmailNetworkService")
struct LiveEmailNetworkServiceTests {
    private let path = "/address/foo/email/"

    private func service(
        _ transport: TransportStub, session: any SessionService = SessionStub(), offline: Bool = false
    ) -> any EmailNetworkService {
        NetworkServices(transport: transport, session: session, timeout: 7, offline: offline, sleep: { _ in }).email
    }

    @Test("reads and writes carry the key, and give what the server has")
    func exchange() async throws {
        let transport = TransportStub([
            "GET \(path)": [.payload(#"{"destination_string":"a@x.example","destination_array":["a@x.example"]}"#)],
            "POST \(path)": [
                .payload(#"{"destination_array":["b@x.example","c@x.example"]}"#),
                .payload(#"{"destination_string":null,"destination_array":[]}"#),
            ],
        ])
        let service = service(transport)

        #expect(try await service.destinations(of: "foo") == ["a@x.example"])
        #expect(
            try await service.setDestinations(["b@x.example", "c@x.example"], of: "foo") == [
                "b@x.example", "c@x.example",
            ])
        #expect(try await service.setDestinations([], of: "foo") == [])

        #expect(
            transport.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                nil, #"{"destination":"b@x.example, c@x.example"}"#, #"{"destination":""}"#,
            ])
        #expect(transport.requests.allSatisfy { $0.key == Secret("k123") } && transport.unused == 0)
    }

    @Test(
        "no write succeeds without the server's readable yes",
        arguments: [
            (401, ""), (404, "{}"), (429, ""), (500, "<html>500</html>"), (200, ""), (200, "{}"), (204, ""), (302, ""),
            (200, #"{"request":{"success":false},"response":{"destination_array":[]}}"#),
            (200, #"{"response":{"destination_array":["a@"#),
        ])
    func noFalseSuccess(status: Int, body: String) async {
        let transport = TransportStub(["POST \(path)": [.answer(status, body), .answer(status, body)]])
        let service = service(transport)

        await #expect(throws: RemoteFailure.self) { try await service.setDestinations(["a@x.example"], of: "foo") }
        await #expect(throws: RemoteFailure.self) { try await service.setDestinations([], of: "foo") }
        #expect(transport.unused == 0)
    }

    @Test("a write that may have left without an answer has an unknown outcome")
    func outcomeUnknown() async {
        let transport = TransportStub(["POST \(path)": [.failure(.failed(.connectionLost, mayHaveLeft: true))]])

        await #expect(throws: RemoteFailure.outcomeUnknown(host: "api.example", cause: .connectionLost)) {
            try await service(transport).setDestinations([], of: "foo")
        }
    }

    @Test("offline nothing is sent, and nobody is asked for a key")
    func offline() async {
        let transport = TransportStub()
        let service = service(transport, session: UnexpectedSession(), offline: true)

        await #expect(throws: RemoteFailure.offline) { try await service.destinations(of: "foo") }
        await #expect(throws: RemoteFailure.offline) { try await service.setDestinations([], of: "foo") }
        #expect(transport.requests.isEmpty)
    }
}
