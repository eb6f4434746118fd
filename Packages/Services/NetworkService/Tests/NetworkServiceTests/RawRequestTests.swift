import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Synchronization
import Testing

@Suite("LiveNetworkService, raw requests")
struct RawRequestTests {
    private func request(
        _ method: HTTPMethod = .get, _ path: String = "/x", sendsKey: Bool = true
    ) -> UncheckedRequest {
        UncheckedRequest(method, path, query: [QueryItem("a", "b c")], body: nil, contentType: nil, sendsKey: sendsKey)
    }

    @Test("the answer is unchanged, whatever its status, except for the key", arguments: [200, 404, 500])
    func verbatim(status: Int) async throws {
        let transport = TransportStub(["GET /x?a=b%20c": [.answer(status, "not json, and long-key-123")]])
        let session = SessionStub(
            result: .success(Credential(key: Secret("long-key-123"), origin: .environment(variable: "V"))))

        let answer = try await LiveNetworkService(transport: transport, session: session).raw(request())

        #expect(answer.status == status)
        #expect(answer.body == Data("not json, and ••••".utf8))
        #expect((answer.failure == nil) == (status == 200))
        #expect(transport.requests.map(\.key) == [Secret("long-key-123")])
    }

    @Test("a raw request is sent once, and with the key only on request")
    func once() async throws {
        let transport = TransportStub(["GET /x?a=b%20c": [.answer(503, "")]])

        let answer = try await LiveNetworkService(transport: transport, session: SessionStub.unexpected).raw(
            request(sendsKey: false))

        #expect(answer.status == 503)
        #expect(transport.requests.map(\.key) == [nil])
    }

    @Test("with an invalid path, or offline, nothing is sent", arguments: ["x", "", "/ä", "/a b", "/\n", "/\u{7F}"])
    func notSent(path: String) async {
        let transport = TransportStub()
        let online = LiveNetworkService(transport: transport, session: SessionStub.unexpected)
        let offline = LiveNetworkService(transport: transport, session: SessionStub.unexpected, offline: true)

        await #expect(throws: RemoteFailure.self) { try await online.raw(request(.get, path)) }
        await #expect(throws: RemoteFailure.offline) { try await offline.raw(request()) }
        #expect(transport.requests.isEmpty)
    }

    @Test("a path may have any printable ASCII character")
    func printable() async throws {
        let transport = TransportStub(["GET /!~?a=b%20c": [.answer(200)]])

        let service = LiveNetworkService(transport: transport, session: SessionStub())

        #expect(try await service.raw(request(.get, "/!~")).status == 200)
    }

    @Test(
        "the beginning and the outcome of a write are reported",
        arguments: [
            (200, WriteStage.accepted), (204, .accepted), (302, .notAccepted), (404, .notAccepted),
            (499, .notAccepted), (500, .unknown), (503, .unknown),
        ])
    func stages(status: Int, outcome: WriteStage) async throws {
        let (stages, unconfirmed) = try await reports(of: .put, .answer(status))
        #expect(stages == [.begun(host: "api.example"), outcome])
        #expect(unconfirmed == 1)
    }

    @Test("a write without an answer has an unknown outcome only if it may have been sent", arguments: [true, false])
    func noAnswer(mayHaveLeft: Bool) async throws {
        let failure = HTTPTransportError.failed(.connectionLost, mayHaveLeft: mayHaveLeft)
        let (stages, unconfirmed) = try await reports(of: .delete, .failure(failure))
        #expect(stages == [.begun(host: "api.example"), mayHaveLeft ? .unknown : .notAccepted])
        #expect(unconfirmed == 1)
    }

    @Test("a read is not reported", arguments: [200, 404, 500])
    func readStages(status: Int) async throws {
        let (stages, unconfirmed) = try await reports(of: .get, .answer(status))
        #expect(stages.isEmpty)
        #expect(unconfirmed == 0)
    }

    /// The reports while a request gets this answer.
    private func reports(
        of method: HTTPMethod, _ answer: TransportStub.Answer
    ) async throws -> (stages: [WriteStage], unconfirmed: Int) {
        let reports = Mutex<(stages: [WriteStage], unconfirmed: Int)>(([], 0))
        let service = LiveNetworkService(
            transport: TransportStub(["\(method.rawValue) /x?a=b%20c": [answer]]), session: SessionStub(),
            onWrite: { stage in reports.withLock { $0.stages.append(stage) } },
            onUnconfirmedWrite: { reports.withLock { $0.unconfirmed += 1 } })
        do {
            _ = try await service.raw(request(method))
        } catch {
            guard case .failure = answer else { throw error }
        }
        return reports.withLock { $0 }
    }

    @Test("a write that a gateway answers has an unknown outcome, and its answer is given", arguments: [502, 503, 504])
    func gateway(status: Int) async throws {
        let transport = TransportStub(["POST /x?a=b%20c": [.answer(status, "body")]])
        let answer = try await LiveNetworkService(transport: transport, session: SessionStub()).raw(request(.post))
        #expect(
            answer.failure == .outcomeUnknown(host: "api.example", cause: .gatewayFailed(status: status)))
        #expect(answer.body == Data("body".utf8))
    }

    @Test(
        "the failure of an answer names the request, and the origin of a refused key",
        arguments: [401, 402, 403, 404, 500])
    func failure(status: Int) async throws {
        let transport = TransportStub(["GET /x?a=b%20c": [.answer(status)]])
        let answer = try await LiveNetworkService(transport: transport, session: SessionStub()).raw(request())

        let refusal = RemoteFailure.Refusal(
            exchange: RemoteFailure.Exchange(host: "api.example", method: "GET", path: "/x"), status: status,
            message: nil)
        #expect(
            answer.failure
                == ([401, 403].contains(status)
                    ? .unauthorized(refusal, credential: "the environment (NEREID_API_KEY)") : .refused(refusal)))
    }

    @Test("a request names its media type only if it has one", arguments: ["text/plain", nil])
    func mediaType(contentType: String?) async throws {
        let transport = TransportStub(["POST /x": [.answer(200)]])
        _ = try await LiveNetworkService(transport: transport, session: SessionStub()).raw(
            UncheckedRequest(
                .post, "/x", query: [], body: Data("b".utf8), contentType: contentType, sendsKey: true))

        let sent = try #require(transport.requests.first)
        #expect(
            sent.headers
                == [HTTPHeader("Accept", "application/json")]
                + (contentType.map { [HTTPHeader("Content-Type", $0)] } ?? []))
        #expect(sent.body == Data("b".utf8))
    }
}
