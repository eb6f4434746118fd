import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Synchronization
import Testing

@Suite("LivePictureNetworkService")
struct LivePictureNetworkServiceTests {
    private let path = "/address/foo/pics"
    private static let member = #""id":"p","address":"foo","created":"1","mime":"image/png","size":2"#

    private func service(
        _ transport: TransportStub, files: (any FileTransport)? = nil, session: any SessionService = SessionStub(),
        offline: Bool = false
    ) -> any PictureNetworkService {
        NetworkServices(
            transport: transport, files: files, session: session, timeout: 7, offline: offline, sleep: { _ in }
        ).picture
    }

    @Test("the list is what the server gave, in its order; who does not own it asks without a key")
    func list() async throws {
        let answer = #"{"pics":[{\#(Self.member),"alt":"a"},{\#(Self.member)}]}"#
        let transport = TransportStub(["GET \(path)": [.payload(answer)]])

        let pictures = try await service(transport, session: UnexpectedSession()).pictures(of: "@foo", asOwner: false)
        #expect(pictures.map(\.texts.alternative) == ["a", nil])
        #expect(pictures.first?.createdAt == Date(timeIntervalSince1970: 1) && pictures.first?.size == 2)
        #expect(transport.requests.map(\.key) == [nil] && transport.unused == 0)
    }

    @Test("an owner asks with the key, and without it when it is refused there")
    func owner() async throws {
        let answer = #"{"pic":{\#(Self.member),"hide_from_public":1}}"#
        let transport = TransportStub(["GET \(path)/p": [.payload(answer), .answer(401), .payload(answer)]])

        #expect(try await service(transport).picture("p", of: "foo", asOwner: true).texts.isHidden == true)
        _ = try await service(transport).picture("p", of: "foo", asOwner: true)
        #expect(transport.requests.map(\.key) == [Secret("k123"), Secret("k123"), nil] && transport.unused == 0)
    }

    @Test("any other refusal of the owner's request stays one")
    func refusal() async throws {
        let transport = TransportStub(["GET \(path)": [.answer(404, #"{"response":{"message":"m"}}"#)]])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path)

        await #expect(
            throws: RemoteFailure.refused(RemoteFailure.Refusal(exchange: exchange, status: 404, message: "m"))
        ) { try await service(transport).pictures(of: "foo", asOwner: true) }
        #expect(transport.requests.count == 1)
    }

    @Test("writes carry the key and are sent once, whatever the server says")
    func writes() async throws {
        let transport = TransportStub([
            "POST \(path)/upload": [.payload(#"{"id":"p","size":2,"mime":"image/png","url":"u"}"#)],
            "PUT \(path)/p": [.answer(503, retryAfter: "0")], "DELETE \(path)/p": [.payload(#"{"message":"m"}"#)],
        ])
        let service = service(transport)

        let receipt = try await service.upload(Data([1]), mediaType: "image/png", to: "foo")
        #expect(receipt == RemotePictureReceipt(id: "p", mediaType: "image/png", size: 2, url: "u", pageURL: nil))
        await #expect(throws: RemoteFailure.self) {
            try await service.edit(
                "p",
                texts: RemotePictureTexts(description: nil, alternative: "a", tags: nil, isHidden: false), of: "foo")
        }
        try await service.delete("p", of: "foo")
        #expect(transport.requests.allSatisfy { $0.key == Secret("k123") } && transport.requests.count == 3)
        #expect(transport.requests[1].body == Data(#"{"alt_text":"a"}"#.utf8))
    }

    @Test("an image is fetched without a key and within its limit; a refusal names its host")
    func image() async throws {
        let files = FileTransportStub(.success(HTTPResponse(status: 200, body: Data([1, 2]))))
        let service = service(TransportStub(), files: files, session: UnexpectedSession())

        var taken = Data()
        try await service.image(at: "https://cdn.test/a/p.png", limit: 5) {
            taken += $0
            return true
        }
        #expect(taken == Data([1, 2]))
        #expect(files.asked == ["https://cdn.test/a/p.png 5 7.0"])

        files.answer = .success(HTTPResponse(status: 404))
        let exchange = RemoteFailure.Exchange(host: "cdn.test", method: "GET", path: "/a/p.png")
        await #expect(
            throws: RemoteFailure.refused(RemoteFailure.Refusal(exchange: exchange, status: 404, message: nil))
        ) { try await service.image(at: "https://cdn.test/a/p.png", limit: 5) { _ in true } }

        files.answer = .failure(.failed(.tooLarge(limit: 5), mayHaveLeft: true))
        await #expect(throws: RemoteFailure.unreachable(host: "cdn.test", cause: .tooLarge(limit: 5))) {
            try await service.image(at: "https://cdn.test/a/p.png", limit: 5) { _ in true }
        }
    }

    @Test("offline nothing is sent, and no file is fetched")
    func offline() async {
        let transport = TransportStub()
        let files = FileTransportStub(.success(HTTPResponse(status: 200)))
        let service = service(transport, files: files, offline: true)

        await #expect(throws: RemoteFailure.offline) { try await service.pictures(of: "foo", asOwner: true) }
        await #expect(throws: RemoteFailure.offline) {
            try await service.image(at: "https://cdn.test/p", limit: 5) { _ in true }
        }
        #expect(transport.requests.isEmpty && files.asked.isEmpty)
    }
}

/// Gives one answer for every file, and records what it was asked for.
private final class FileTransportStub: FileTransport {
    private let state: Mutex<(answer: Result<HTTPResponse, HTTPTransportError>, asked: [String])>

    init(_ answer: Result<HTTPResponse, HTTPTransportError>) { state = Mutex((answer, [])) }

    var asked: [String] { state.withLock { $0.asked } }
    var answer: Result<HTTPResponse, HTTPTransportError> {
        get { state.withLock { $0.answer } }
        set { state.withLock { $0.answer = newValue } }
    }

    func file(
        at url: String, limit: Int, timeout: Double, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        state.withLock { $0.asked.append("\(url) \(limit) \(timeout)") }
        return try answer.get().handed(to: take)
    }
}
