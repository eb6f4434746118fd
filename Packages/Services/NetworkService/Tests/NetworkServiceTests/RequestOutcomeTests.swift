import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LiveNetworkService, outcomes of requests")
struct RequestOutcomeTests {
    private func service(_ transport: TransportStub) -> any NetworkService {
        LiveNetworkService(transport: transport, session: SessionStub(), timeout: 7, sleep: { _ in })
    }

    private func post() throws(APIError) -> Endpoint<StatusReceiptPayload> {
        try StatusEndpoint.post(content: "c", emoji: "🧪", externalURL: nil, skipsMastodon: false, to: "foo")
    }

    @Test("a write that may have been sent without an answer has an unknown outcome")
    func outcomeUnknown() async {
        let path = "POST /address/foo/statuses/"
        let transport = TransportStub([
            path: [
                .failure(.failed(.timedOut(seconds: 7), mayHaveLeft: true)), .failure(.cancelled(mayHaveLeft: true)),
                .failure(.failed(.connectionRefused, mayHaveLeft: false)), .failure(.cancelled(mayHaveLeft: false)),
            ]
        ])
        let service = service(transport)
        let failures: [RemoteFailure] = [
            .outcomeUnknown(host: "api.example", cause: .timedOut(seconds: 7)),
            .outcomeUnknown(host: "api.example", cause: .other("interrupted before the answer came")),
            .unreachable(host: "api.example", cause: .connectionRefused), .cancelled,
        ]

        for failure in failures {
            await #expect(throws: failure) { try await service.perform(post()) }
        }
    }

    @Test("a read without an answer is unreachable, or cancelled, sent or not", arguments: [true, false])
    func readFailures(_ mayHaveLeft: Bool) async {
        let causes: [(HTTPTransportError.Cause, RemoteFailure.NetworkCause)] = [
            (.timedOut(seconds: 7), .timedOut(seconds: 7)), (.connectionRefused, .connectionRefused),
            (.nameNotFound, .nameNotFound), (.connectionLost, .connectionLost),
            (.insecure(detail: "d"), .insecure(detail: "d")),
            (.redirected(to: "evil"), .redirected(to: "evil")), (.tooLarge(limit: 1), .tooLarge(limit: 1)),
            (.other("o"), .other("o")),
        ]
        for (cause, expected) in causes {
            let transport = TransportStub(["GET /statuslog": [.failure(.failed(cause, mayHaveLeft: mayHaveLeft))]])
            await #expect(throws: RemoteFailure.unreachable(host: "api.example", cause: expected)) {
                try await service(transport).perform(StatusEndpoint.statuslog)
            }
        }
        let transport = TransportStub(["GET /statuslog": [.failure(.cancelled(mayHaveLeft: mayHaveLeft))]])
        await #expect(throws: RemoteFailure.cancelled) {
            try await service(transport).perform(StatusEndpoint.statuslog)
        }
    }

    @Test(
        "no write succeeds without the server's readable confirmation",
        arguments: [
            (401, ""), (403, "{}"), (404, "{}"), (429, ""), (500, "<html>500</html>"),
            (200, #"{"response":{"id":"1","#),
            (200, ""), (200, "<html>"), (200, "{}"), (204, ""), (302, ""),
            (200, #"{"request":{"success":false},"response":{"id":"1","url":"u","message":"m"}}"#),
            (200, #"{"request":{"status_code":500},"response":{"id":"1","url":"u","message":"m"}}"#),
        ])
    func noFalseSuccess(_ status: Int, _ body: String) async {
        let base = "/address/foo/statuses/"
        let transport = TransportStub([
            "POST \(base)": [.answer(status, body)], "PATCH \(base)": [.answer(status, body)],
            "DELETE \(base)1": [.answer(status, body)], "POST \(base)bio/": [.answer(status, body)],
        ])
        let service = service(transport)

        await #expect(throws: RemoteFailure.self) { try await service.perform(post()) }
        await #expect(throws: RemoteFailure.self) {
            try await service.perform(StatusEndpoint.edit("1", content: "c", emoji: nil, of: "foo"))
        }
        await #expect(throws: RemoteFailure.self) {
            try await service.perform(StatusEndpoint.delete("1", of: "foo"))
        }
        await #expect(throws: RemoteFailure.self) {
            try await service.perform(StatusEndpoint.setBio("c", of: "foo"))
        }
        #expect(transport.unused == 0)
    }

    @Test("an unreadable answer names the field")
    func unreadable() async {
        let transport = TransportStub([
            "GET /address/a/statuses/1": [.payload(#"{"status":{"id":"1","address":"a","created":"1"}}"#)]
        ])
        let exchange = RemoteFailure.Exchange(host: "api.example", method: "GET", path: "/address/a/statuses/1")

        await #expect(throws: RemoteFailure.unreadable(exchange, detail: "response.status.content is missing")) {
            try await service(transport).perform(StatusEndpoint.one("1", of: "a"))
        }
    }
}
