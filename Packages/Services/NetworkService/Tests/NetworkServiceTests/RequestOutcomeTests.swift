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

    @Test(
        "a write without an answer has an unknown outcome if it may have been sent",
        arguments: [
            (
                .failed(.timedOut(seconds: 7), mayHaveLeft: true),
                .outcomeUnknown(host: "api.example", cause: .timedOut(seconds: 7))
            ),
            (
                .cancelled(mayHaveLeft: true),
                .outcomeUnknown(host: "api.example", cause: .other("interrupted before the answer came"))
            ),
            (
                .failed(.connectionRefused, mayHaveLeft: false),
                .unreachable(host: "api.example", cause: .connectionRefused)
            ),
            (.cancelled(mayHaveLeft: false), .cancelled),
        ] as [(HTTPTransportError, RemoteFailure)])
    func noAnswer(error: HTTPTransportError, failure: RemoteFailure) async {
        let service = service(TransportStub(["DELETE /address/foo/statuses/1": [.failure(error)]]))

        await #expect(throws: failure) { try await service.perform(StatusEndpoint.delete("1", of: "foo")) }
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
