import APIClient
import Foundation
import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@testable import NetworkService

@Suite("LiveNetworkService")
struct LiveNetworkServiceTests {
    private let path = "/address/foo/pastebin"
    private let empty = TransportStub.Answer.payload(#"{"pastebin":[]}"#)

    private func service(
        _ transport: TransportStub, session: any SessionService = SessionStub(), offline: Bool = false
    ) -> any NetworkService {
        LiveNetworkService(transport: transport, session: session, timeout: 7, offline: offline, sleep: { _ in })
    }

    @Test("an endpoint that needs a key gets the given one, else the session's")
    func key() async throws {
        let transport = TransportStub(["GET \(path)": [empty, empty]])
        let service = service(transport)
        _ = try await service.perform(PasteEndpoint.list(of: "@foo", asOwner: true))
        _ = try await service.perform(key: Secret("k456"), PasteEndpoint.list(of: "foo", asOwner: true))

        #expect(transport.requests.map { $0.key?.reveal() } == ["k123", "k456"])
        #expect(transport.unused == 0)
    }

    @Test("an endpoint without a key neither reads the session's nor sends the given one")
    func noKey() async throws {
        let transport = TransportStub(["GET \(path)": [empty, empty]])
        let service = service(transport, session: SessionStub.unexpected)
        _ = try await service.perform(PasteEndpoint.list(of: "foo", asOwner: false))
        _ = try await service.perform(key: Secret("k456"), PasteEndpoint.list(of: "foo", asOwner: false))

        #expect(transport.requests.map(\.key) == [nil, nil])
        #expect(transport.requests.map(\.timeout) == [7, 7])
    }

    @Test("long answers go to the given folder, else to the system's for temporary files")
    func temporaryFolder() {
        func folder(_ given: String?) -> String {
            LiveNetworkService(transport: TransportStub(), session: SessionStub.unexpected, temporaryFolder: given)
                .temporaryFolder
        }
        #expect(folder("/given") == "/given")
        #expect(folder(nil) == FileManager.default.temporaryDirectory.path)
    }

    @Test("offline nothing is sent")
    func offline() async {
        let transport = TransportStub()
        let service = service(transport, session: SessionStub.unexpected, offline: true)

        await #expect(throws: RemoteFailure.offline) {
            try await service.perform(PasteEndpoint.list(of: "foo", asOwner: true))
        }
        await #expect(throws: RemoteFailure.offline) {
            try await service.perform(PasteEndpoint.save("t", content: "c", isListed: false, of: "foo"))
        }
        #expect(transport.requests.isEmpty)
    }

    @Test("an endpoint that cannot be made is reported before anything else")
    func invalidInput() async {
        await #expect(throws: RemoteFailure.invalidInput(field: "address", reason: "it is '.' or '..'")) {
            try await service(TransportStub(), session: SessionStub.unexpected, offline: true).perform(
                PasteEndpoint.list(of: "@..", asOwner: true))
        }
    }

    @Test("a token is exchanged without the key, and a refusal shows neither secret nor code")
    func token() async throws {
        let target = "GET /oauth/?client_id=c&client_secret=s3cr3t&redirect_uri=r&code=c0de&scope=everything"
        let transport = TransportStub([
            target: [.answer(200, #"{"access_token":"t","token_type":"Bearer"}"#), .answer(400, "{}")]
        ])
        let service = service(transport)
        let endpoint = OAuthEndpoint.token(
            clientID: "c", clientSecret: Secret("s3cr3t"), redirectURI: "r", code: Secret("c0de"), scope: "everything")

        #expect(try await service.perform(endpoint).accessToken == Secret("t"))
        let failure = await #expect(throws: RemoteFailure.self) { try await service.perform(endpoint) }
        let words = failure.map { Failure($0).message + String(reflecting: $0) } ?? ""
        #expect(words.contains("/oauth/"))
        #expect(!words.contains("s3cr3t"))
        #expect(!words.contains("c0de"))
        #expect(transport.requests.allSatisfy { $0.key == nil })
    }

    @Test("a 404 with the service's message is the given empty value if there is one, else a refusal")
    func nothingThere() async throws {
        let nothing = TransportStub.Answer.answer(404, #"{"response":{"message":"m"}}"#)
        let transport = TransportStub(["GET \(path)": [nothing, nothing]])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path)
        let endpoint = try PasteEndpoint.list(of: "foo", asOwner: true)

        #expect(try await service(transport).perform(ifNothingThere: [], endpoint).isEmpty)
        await #expect(throws: RemoteFailure.refused(.init(exchange: exchange, status: 404, message: "m"))) {
            try await service(transport).perform(ifNothingThere: nil, endpoint)
        }
    }

    @Test("a 404 means an empty collection if its address exists, and no other refusal does")
    func emptyCollection() async throws {
        let nothing = TransportStub.Answer.answer(404, #"{"response":{"message":"m"}}"#)
        let service = service(TransportStub(["GET \(path)": [nothing, nothing, .answer(500)]]))
        func read(whereExists existing: String) async throws -> [PastePayload] {
            func exists(_ address: String) -> Bool { address == existing }
            return try await service.collection(of: "foo", nothing: [], exists: exists) {
                try await service.perform(PasteEndpoint.list(of: "foo", asOwner: true))
            }
        }

        #expect(try await read(whereExists: "foo").isEmpty)
        await #expect(throws: RemoteFailure.self) { try await read(whereExists: "bar") }
        await #expect(throws: RemoteFailure.self) { try await read(whereExists: "foo") }
    }

    @Test("a 404 without the service's message is a refusal", arguments: ["", "<html>log in</html>", "[]", "{}"])
    func gateway(body: String) async throws {
        let transport = TransportStub(["GET \(path)": [.answer(404, body)]])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path)

        await #expect(throws: RemoteFailure.refused(.init(exchange: exchange, status: 404, message: nil))) {
            try await service(transport).perform(ifNothingThere: [], PasteEndpoint.list(of: "foo", asOwner: true))
        }
    }
}
