import APIClient
import Foundation
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

@Suite("Outcomes of writes")
struct WriteOutcomeTests {
    /// A write and its request.
    struct Write: Sendable, CustomTestStringConvertible {
        let line: String
        let perform: @Sendable (any NetworkService) async throws(RemoteFailure) -> Void

        var testDescription: String { line }

        init<Payload>(
            _ line: String, _ endpoint: @autoclosure @escaping @Sendable () throws(APIError) -> Endpoint<Payload>
        ) {
            self.line = line
            perform = { (service) async throws(RemoteFailure) in _ = try await service.perform(endpoint()) }
        }
    }

    private static let record = DNSRecordBody(type: "MX", name: "@", data: "mx.example", priority: 10, ttl: nil)

    private static let writes = [
        Write(
            "POST /address/foo/statuses/",
            try StatusEndpoint.post(content: "c", emoji: "🧪", externalURL: nil, skipsMastodon: false, to: "foo")),
        Write("PATCH /address/foo/statuses/", try StatusEndpoint.edit("1", content: "c", emoji: nil, of: "foo")),
        Write("DELETE /address/foo/statuses/1", try StatusEndpoint.delete("1", of: "foo")),
        Write("POST /address/foo/statuses/bio/", try StatusEndpoint.setBio("c", of: "foo")),
        Write("POST /address/foo/email/", try EmailEndpoint.set(["a@x.example"], of: "foo")),
        Write("POST /address/foo/email/", try EmailEndpoint.set([], of: "foo")),
        Write("POST /address/foo/dns", try DNSRecordEndpoint.create(record, of: "foo")),
        Write("PATCH /address/foo/dns/7", try DNSRecordEndpoint.edit(7, to: record, of: "foo")),
        Write("DELETE /address/foo/dns/7", try DNSRecordEndpoint.delete(7, of: "foo")),
        Write("POST /address/foo/now", try NowPageEndpoint.save(content: "c", isListed: true, of: "foo")),
        Write("POST /address/foo/weblog/entry", try WeblogEndpoint.create("s", of: "foo")),
        Write("POST /address/foo/weblog/entry/a", try WeblogEndpoint.save("a", source: "s", of: "foo")),
        Write("DELETE /address/foo/weblog/delete/a", try WeblogEndpoint.delete("a", of: "foo")),
        Write("POST /address/foo/weblog/configuration", try WeblogEndpoint.setConfiguration("t", of: "foo")),
        Write("POST /address/foo/weblog/template", try WeblogEndpoint.setTemplate("t", of: "foo")),
        Write("POST /address/foo/web", try WebpageEndpoint.set("c", publishes: true, of: "foo")),
        Write(
            "POST /address/foo/pfp", try WebpageEndpoint.setPicture(Data([1]), mediaType: "image/gif", of: "foo")),
    ]

    /// A payload that confirms each of the writes, unless the answer says that it was refused.
    private static let payload = #"""
        {"message":"m","id":"1","url":"u","destination_array":[],"entry":{"entry":"a","source":"s"},
        "response_received":{"data":{"id":7,"type":"MX","name":"foo","content":"mx.example"}}}
        """#

    private func service(
        _ transport: TransportStub, session: SessionStub = SessionStub()
    ) -> any NetworkService {
        LiveNetworkService(transport: transport, session: session, timeout: 7, sleep: { _ in })
    }

    @Test(
        "no write succeeds without the server's readable confirmation",
        arguments: writes,
        [
            (401, ""), (403, "{}"), (404, "{}"), (429, ""), (500, "<html>500</html>"), (200, ""), (200, "<html>"),
            (200, "{}"), (204, ""), (302, ""), (200, #"{"request":{"success":false},"response":\#(payload)}"#),
            (200, #"{"request":{"status_code":500},"response":\#(payload)}"#), (200, #"{"response":{"id":"1","#),
            (200, #"{"response":{"message":"m","destination_array":["a@"#),
            (200, #"{"response":{"message":"m","response_received":{"data":{"id":7,"#),
        ])
    func noFalseSuccess(write: Write, answer: (status: Int, body: String)) async {
        let transport = TransportStub([write.line: [.answer(answer.status, answer.body)]])

        await #expect(throws: RemoteFailure.self) { try await write.perform(service(transport)) }
        #expect(transport.unused == 0)
    }

    @Test("each write succeeds with its confirmation", arguments: writes)
    func success(write: Write) async throws {
        try await write.perform(service(TransportStub([write.line: [.payload(Self.payload)]])))
    }

    @Test("a write that may have been sent, and has no answer, has an unknown outcome", arguments: writes)
    func outcomeUnknown(write: Write) async {
        let transport = TransportStub([write.line: [.failure(.failed(.connectionLost, mayHaveLeft: true))]])

        await #expect(throws: RemoteFailure.outcomeUnknown(host: transport.host, cause: .connectionLost)) {
            try await write.perform(service(transport))
        }
    }

    @Test(
        "a write that a gateway answers has an unknown outcome, even if the server asks the client to wait",
        arguments: writes, [502, 503, 504])
    func gateway(write: Write, status: Int) async {
        for retryAfter in [nil, "9"] {
            let transport = TransportStub([write.line: [.answer(status, retryAfter: retryAfter)]])
            let expected = RemoteFailure.outcomeUnknown(
                host: transport.host, cause: .gatewayFailed(status: status))
            await #expect(throws: expected) { try await write.perform(service(transport)) }
        }
    }

    @Test(
        "the beginning and the outcome of a write are reported",
        arguments: [(429, false), (499, false), (500, true), (501, true), (503, true)])
    func stages(status: Int, isUnknown: Bool) async {
        let write = Self.writes[0]
        let stages = Mutex<[WriteStage]>([])
        let transport = TransportStub([write.line: [.answer(status)]])
        let service = LiveNetworkService(
            transport: transport, session: SessionStub(), onWrite: { stage in stages.withLock { $0.append(stage) } })

        await #expect(throws: RemoteFailure.self) { try await write.perform(service) }
        #expect(stages.withLock(\.self) == [.begun(host: transport.host), isUnknown ? .unknown : .notAccepted])
    }

    @Test("no write is sent twice, even if the server asks for a retry at once", arguments: writes)
    func once(write: Write) async {
        let transport = TransportStub([write.line: [.answer(503, retryAfter: "0")]])

        await #expect(throws: RemoteFailure.self) { try await write.perform(service(transport)) }
        #expect(transport.requests.count == 1)
    }

    @Test("no write is sent offline or without a key, and offline no key is read", arguments: writes)
    func notSent(write: Write) async {
        let transport = TransportStub()
        let offline = LiveNetworkService(transport: transport, session: SessionStub.unexpected, offline: true)

        await #expect(throws: RemoteFailure.offline) { try await write.perform(offline) }
        await #expect(throws: RemoteFailure.notLoggedIn) {
            try await write.perform(service(transport, session: SessionStub(result: .success(nil))))
        }
        #expect(transport.requests.isEmpty)
    }
}
