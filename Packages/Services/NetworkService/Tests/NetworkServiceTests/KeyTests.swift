import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LiveNetworkService, keys")
struct KeyTests {
    private let info = "GET /account/application/info"
    private let account =
        #"{"message":"m","email":"e@example.com","name":null,"created":{"unix_epoch_time":"5"},"settings":false}"#

    private func service(_ transport: TransportStub, _ session: any SessionService = SessionStub())
        -> any NetworkService
    {
        LiveNetworkService(transport: transport, session: session)
    }

    private func session(_ error: SessionError) -> SessionStub { SessionStub(result: .failure(error)) }

    @Test("a given key is tried without the session")
    func candidate() async throws {
        let transport = TransportStub(["GET /account/e%40example.com/info": [.payload(account)]])

        _ = try await service(transport, SessionStub.unexpected).perform(
            key: Secret("new"), AccountEndpoint.info(email: "e@example.com"))

        #expect(transport.requests.map(\.key) == [Secret("new")])
    }

    @Test("a refused key names its origin", arguments: [401, 403])
    func unauthorized(_ status: Int) async {
        let transport = TransportStub([
            info: [.answer(status, #"{"response":{"message":"m"}}"#), .answer(status, "<html>")],
            "GET /address/foo/info": [.answer(status)],
        ])
        func refusal(_ path: String, _ message: String?) -> RemoteFailure.Refusal {
            RemoteFailure.Refusal(
                exchange: RemoteFailure.Exchange(host: "api.example", method: "GET", path: path), status: status,
                message: message)
        }
        let path = "/account/application/info"

        await #expect(
            throws: RemoteFailure.unauthorized(refusal(path, "m"), credential: "the environment (NEREID_API_KEY)")
        ) { try await service(transport).perform(AccountEndpoint.info(email: nil)) }
        await #expect(throws: RemoteFailure.unauthorized(refusal(path, nil), credential: "this log-in")) {
            try await service(transport).perform(key: Secret("new"), AccountEndpoint.info(email: nil))
        }
        await #expect(throws: RemoteFailure.unauthorized(refusal("/address/foo/info", nil), credential: nil)) {
            try await service(transport).perform(AddressEndpoint.info("foo", asOwner: false))
        }
    }

    @Test("without a key the account is not requested, and an address only in its public form")
    func notLoggedIn() async throws {
        let transport = TransportStub(["GET /address/foo/info": [.payload(#"{"address":"foo"}"#)]])
        let service = service(transport, SessionStub(result: .success(nil)))

        await #expect(throws: RemoteFailure.notLoggedIn) { try await service.perform(AccountEndpoint.info(email: nil)) }
        #expect(try await service.perform(AddressEndpoint.info("foo", asOwner: true)).address == "foo")
        #expect(transport.requests.map(\.key) == [nil])
    }

    @Test(
        "an unavailable key is reported, and nothing is sent",
        arguments: [
            (
                SessionError.credentialUnavailable(origin: .command("pass"), reason: "exit 1"),
                RemoteFailure.credentialUnavailable(origin: "the command 'pass'", reason: "exit 1")
            ),
            (
                .insecureFile(path: "/a'b", mode: 0o644, wanted: 0o600),
                .credentialUnavailable(
                    origin: "the file /a'b",
                    reason: #"its mode is 644, so others can read it; fix it with: chmod 600 '/a'\''b'"#)
            ),
            (.unreadableFile(path: "/f", reason: "r"), .credentialUnavailable(origin: "the file /f", reason: "r")),
            (
                .unreadableConfiguration(path: "/f", reason: "r"),
                .credentialUnavailable(origin: "the file /f", reason: "r")
            ),
            (.unwritableFile(path: "/f", reason: "r"), .credentialUnavailable(origin: "the file /f", reason: "r")),
        ])
    func credentialUnavailable(_ error: SessionError, _ failure: RemoteFailure) async {
        let transport = TransportStub()

        await #expect(throws: failure) {
            try await service(transport, session(error)).perform(AccountEndpoint.info(email: nil))
        }
        #expect(transport.requests.isEmpty)
    }

    @Test("an empty key is never sent")
    func emptyKey() async {
        let credential = Credential(key: Secret(""), origin: .command("pass"))
        let service = service(TransportStub(), SessionStub(result: .success(credential)))

        await #expect(throws: RemoteFailure.credentialUnavailable(origin: "the command 'pass'", reason: "it is empty"))
        {
            try await service.perform(AccountEndpoint.info(email: nil))
        }
    }

    @Test(
        "a key with a control character is never sent", arguments: ["k\nX-Evil: 1", "k\r", "\0", "k\u{7F}", "\u{85}"])
    func controlCharacter(key: String) async {
        let transport = TransportStub()
        let credential = Credential(key: Secret(key), origin: .command("pass"))
        let stored = service(transport, SessionStub(result: .success(credential)))
        let unavailable = RemoteFailure.credentialUnavailable(
            origin: "the command 'pass'", reason: "it contains a control character")

        await #expect(throws: unavailable) { try await stored.perform(AccountEndpoint.info(email: nil)) }
        await #expect(throws: unavailable) {
            try await stored.raw(
                UncheckedRequest(.get, "/x", query: [], body: nil, contentType: nil, sendsKey: true))
        }
        await #expect(
            throws: RemoteFailure.invalidInput(field: "the key", reason: "it contains a control character")
        ) {
            try await service(transport, SessionStub.unexpected).perform(
                key: Secret(key), AccountEndpoint.info(email: nil))
        }
        #expect(transport.requests.isEmpty)
    }

    @Test("a command that the user interrupts cancels the request")
    func interruptedCommand() async {
        await #expect(throws: RemoteFailure.cancelled) {
            try await service(TransportStub(), session(.cancelled)).perform(AccountEndpoint.info(email: nil))
        }
    }
}
