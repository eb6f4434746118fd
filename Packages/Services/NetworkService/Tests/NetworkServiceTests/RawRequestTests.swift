import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LiveNetworkService, raw requests")
struct RawRequestTests {
    private func request(
        _ method: HTTPMethod = .get, _ path: String = "/x", body: Data? = nil, sendsKey: Bool = true
    ) -> UncheckedRequest {
        UncheckedRequest(method, path, query: [QueryItem("a", "b c")], body: body, contentType: nil, sendsKey: sendsKey)
    }

    @Test("the answer is unchanged, whatever its status, except for the key", arguments: [200, 404, 500])
    func verbatim(status: Int) async throws {
        let transport = TransportStub(["GET /x?a=b%20c": [.answer(status, "not json, and long-key-123")]])
        let session = SessionStub(
            result: .success(Credential(key: Secret("long-key-123"), origin: .environment(variable: "V"))))

        let answer = try await LiveNetworkService(transport: transport, session: session).raw(request())

        #expect(answer.status == status && answer.body == Data("not json, and ••••".utf8))
        #expect((answer.failure == nil) == (status == 200))
        #expect(transport.requests.map(\.key) == [Secret("long-key-123")])
    }

    @Test("nothing is sent twice, and the key only on request")
    func once() async throws {
        let transport = TransportStub(["GET /x?a=b%20c": [.answer(503, "")]])

        let answer = try await LiveNetworkService(transport: transport, session: UnexpectedSession()).raw(
            request(sendsKey: false))

        #expect(answer.status == 503 && transport.requests.map(\.key) == [nil])
    }

    @Test("a refused key names its origin")
    func unauthorized() async throws {
        let transport = TransportStub(["POST /x?a=b%20c": [.answer(401, "{}")]])

        let answer = try await LiveNetworkService(transport: transport, session: SessionStub()).raw(
            request(.post, body: Data("{}".utf8)))

        guard case .unauthorized(_, let credential) = answer.failure else {
            Issue.record("\(String(describing: answer.failure))")
            return
        }
        #expect(credential == "the environment (NEREID_API_KEY)")
    }

    @Test("with an invalid path, or offline, nothing is sent", arguments: ["x", "", "/ä", "/a b", "/\n"])
    func notSent(path: String) async {
        let transport = TransportStub()
        let online = LiveNetworkService(transport: transport, session: UnexpectedSession())
        let offline = LiveNetworkService(transport: transport, session: UnexpectedSession(), offline: true)

        await #expect(throws: RemoteFailure.self) { try await online.raw(request(.get, path)) }
        await #expect(throws: RemoteFailure.offline) { try await offline.raw(request()) }
        #expect(transport.requests.isEmpty)
    }
}
