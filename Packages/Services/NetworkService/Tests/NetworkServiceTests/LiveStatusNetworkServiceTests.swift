import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LiveStatusNetworkService")
struct LiveStatusNetworkServiceTests {
    private let statuses = #"""
        {"message":"m","statuses":[{"id":6336318079242,"address":"foo","created":"1664496000","emoji":"","content":"c",
        "external_url":null},{"id":"b","address":"foo","created":1664496001,"emoji":"☕️","content":"d","external_url":"u"}]}
        """#
    private let draft = RemoteStatusDraft(content: "c", emoji: "🧪", externalURL: nil, skipsMastodon: false)
    private let receipt = #"{"message":"m","id":"63d4","url":"https://status.lol/foo/63d4"}"#

    private func service(
        _ transport: TransportStub, session: any SessionService = SessionStub(), offline: Bool = false
    ) -> any StatusNetworkService {
        NetworkServices(transport: transport, session: session, timeout: 7, offline: offline, sleep: { _ in }).status
    }

    private func refusal(_ method: String, _ path: String, _ status: Int, _ message: String?) -> RemoteFailure.Refusal {
        RemoteFailure.Refusal(
            exchange: RemoteFailure.Exchange(host: "api.example", method: method, path: path), status: status,
            message: message)
    }

    @Test("reads give what the server gave, without asking for the key", arguments: ["list", "latest", "all"])
    func lists(_ kind: String) async throws {
        let path = ["list": "/address/foo/statuses/", "latest": "/statuslog/latest", "all": "/statuslog"][kind]
        let transport = TransportStub(["GET \(try #require(path))": [.payload(statuses)]])
        let service = service(transport, session: UnexpectedSession())

        let list =
            kind == "list"
            ? try await service.statuses(of: "@foo") : try await service.timeline(kind == "all" ? .all : .latest)

        #expect(
            list == [
                RemoteStatus(
                    id: "6336318079242", address: "foo", createdAt: Date(timeIntervalSince1970: 1_664_496_000),
                    emoji: nil,
                    content: "c", externalURL: nil),
                RemoteStatus(
                    id: "b", address: "foo", createdAt: Date(timeIntervalSince1970: 1_664_496_001), emoji: "☕️",
                    content: "d", externalURL: "u"),
            ])
        #expect(transport.requests.map(\.key) == [nil])
        #expect(transport.requests.map(\.body) == [nil])
        #expect(transport.requests.map(\.timeout) == [7])
    }

    @Test("one status; 404 is a refusal")
    func one() async throws {
        let path = "/address/foo/statuses/x"
        let status = #"{"status":{"id":"x","address":"foo","created":"1","content":"c"}}"#
        let transport = TransportStub([
            "GET \(path)": [.payload(status), .answer(404, #"{"response":{"message":"m"}}"#)]
        ])

        #expect(try await service(transport).status("x", of: "foo").id == "x")
        await #expect(throws: RemoteFailure.refused(refusal("GET", path, 404, "m"))) {
            try await service(transport).status("x", of: "foo")
        }
    }

    @Test("writes carry the key and what they change, as JSON")
    func writes() async throws {
        let base = "/address/foo/statuses/"
        let transport = TransportStub([
            "POST \(base)": [.payload(receipt)], "PATCH \(base)": [.payload(receipt)],
            "DELETE \(base)63d4": [.payload(#"{"message":"m"}"#)], "POST \(base)bio/": [.payload(#"{"url":"u"}"#)],
        ])
        let service = service(transport)

        let expected = RemoteStatusReceipt(id: "63d4", url: "https://status.lol/foo/63d4")
        #expect(try await service.post(draft, to: "foo") == expected)
        #expect(try await service.edit("63d4", content: "d", emoji: nil, of: "foo") == expected)
        try await service.delete("63d4", of: "foo")
        #expect(try await service.setBio("b", of: "foo") == "u")

        #expect(
            transport.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                #"{"content":"c","emoji":"🧪"}"#, #"{"content":"d","id":"63d4"}"#, nil, #"{"content":"b"}"#,
            ])
        #expect(transport.requests.allSatisfy { $0.key == Secret("k123") })
        #expect(transport.unused == 0)
    }

    @Test("a bio, and none where the server says 404")
    func bio() async throws {
        let path = "/address/foo/statuses/bio/"
        let transport = TransportStub([
            "GET \(path)": [
                .payload(##"{"bio":"# Foo","css":""}"##), .answer(404, #"{"response":{"message":"m"}}"#), .answer(400),
            ]
        ])
        let service = service(transport)

        #expect(try await service.bio(of: "foo") == RemoteBio(content: "# Foo", css: "", head: nil))
        #expect(try await service.bio(of: "foo") == nil)
        await #expect(throws: RemoteFailure.refused(refusal("GET", path, 400, nil))) {
            try await service.bio(of: "foo")
        }
    }

    @Test("offline nothing is sent and nobody is asked for a key")
    func offline() async {
        let transport = TransportStub()
        let service = service(transport, session: UnexpectedSession(), offline: true)

        await #expect(throws: RemoteFailure.offline) { try await service.statuses(of: "foo") }
        await #expect(throws: RemoteFailure.offline) { try await service.post(draft, to: "foo") }
        #expect(transport.requests.isEmpty)
    }

    @Test("input that makes no request is refused before anything else")
    func invalidInput() async {
        let service = service(TransportStub(), session: UnexpectedSession(), offline: true)

        await #expect(throws: RemoteFailure.invalidInput(field: "address", reason: "it is '.' or '..'")) {
            try await service.statuses(of: "@..")
        }
        await #expect(
            throws: RemoteFailure.invalidInput(field: "id", reason: "the service uses this word for something else")
        ) {
            try await service.delete("bio", of: "foo")
        }
    }

    @Test("a write that may have left without an answer has an unknown outcome")
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
            await #expect(throws: failure) { try await service.post(draft, to: "foo") }
        }
    }

    @Test("a read without an answer is unreachable, or cancelled, whether it left or not", arguments: [true, false])
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
                try await service(transport).timeline(.all)
            }
        }
        let transport = TransportStub(["GET /statuslog": [.failure(.cancelled(mayHaveLeft: mayHaveLeft))]])
        await #expect(throws: RemoteFailure.cancelled) { try await service(transport).timeline(.all) }
    }

    @Test(
        "no write succeeds without the server's readable yes",
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

        await #expect(throws: RemoteFailure.self) { try await service.post(draft, to: "foo") }
        await #expect(throws: RemoteFailure.self) { try await service.edit("1", content: "c", emoji: nil, of: "foo") }
        await #expect(throws: RemoteFailure.self) { try await service.delete("1", of: "foo") }
        await #expect(throws: RemoteFailure.self) { try await service.setBio("c", of: "foo") }
        #expect(transport.unused == 0)
    }

    @Test("an unreadable answer names the field")
    func unreadable() async {
        let transport = TransportStub([
            "GET /address/a/statuses/1": [.payload(#"{"status":{"id":"1","address":"a","created":"1"}}"#)]
        ])
        let exchange = RemoteFailure.Exchange(host: "api.example", method: "GET", path: "/address/a/statuses/1")

        await #expect(throws: RemoteFailure.unreadable(exchange, detail: "response.status.content is missing")) {
            try await service(transport).status("1", of: "a")
        }
    }
}
