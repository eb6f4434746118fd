import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LiveNowPageNetworkService")
struct LiveNowPageNetworkServiceTests {
    private let path = "/address/foo/now"

    private func service(
        _ transport: TransportStub, session: any SessionService = UnexpectedSession(), offline: Bool = false
    ) -> any NowPageNetworkService {
        NetworkServices(transport: transport, session: session, timeout: 7, offline: offline, sleep: { _ in }).nowPage
    }

    @Test("the page is what the server gave, without asking for the key; 404 is a refusal")
    func page() async throws {
        let answer = #"{"now":{"content":"a\r\nb","updated":"1664496000","listed":1}}"#
        let transport = TransportStub([
            "GET \(path)": [.payload(answer), .answer(404, #"{"response":{"message":"m"}}"#)]
        ])
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: path)

        #expect(
            try await service(transport).page(of: "@foo")
                == RemoteNowPage(
                    content: "a\r\nb", updatedAt: Date(timeIntervalSince1970: 1_664_496_000), isListed: true))
        await #expect(throws: RemoteFailure.refused(.init(exchange: exchange, status: 404, message: "m"))) {
            try await service(transport).page(of: "foo")
        }
        #expect(transport.requests.map(\.key) == [nil, nil])
    }

    @Test("the garden is what the server gave, in its order")
    func garden() async throws {
        let answer =
            #"{"garden":[{"address":"b","url":"u","updated":{"unix_epoch_time":5}},{"address":"a","url":"v"}]}"#
        let transport = TransportStub(["GET /now/garden": [.payload(answer)]])

        #expect(
            try await service(transport).garden() == [
                RemoteGardenEntry(address: "b", url: "u", updatedAt: Date(timeIntervalSince1970: 5)),
                RemoteGardenEntry(address: "a", url: "v", updatedAt: nil),
            ])
        #expect(transport.requests.map(\.key) == [nil])
    }

    @Test("a save carries the key, and says whether the page is listed")
    func save() async throws {
        let transport = TransportStub(["POST \(path)": [.payload(#"{"message":"OK"}"#)]])
        try await service(transport, session: SessionStub()).save(content: "c", isListed: true, of: "foo")

        let request = try #require(transport.requests.first)
        #expect(request.key == Secret("k123"))
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"content":"c","listed":"1"}"#)
    }

    @Test("a save that breaks off on the way back is of unknown outcome")
    func unknown() async {
        let transport = TransportStub(["POST \(path)": [.failure(.failed(.connectionLost, mayHaveLeft: true))]])

        await #expect(throws: RemoteFailure.outcomeUnknown(host: transport.host, cause: .connectionLost)) {
            try await service(transport, session: SessionStub()).save(content: "c", isListed: false, of: "foo")
        }
    }

    @Test("offline nothing is sent")
    func offline() async {
        let transport = TransportStub()
        await #expect(throws: RemoteFailure.offline) { try await service(transport, offline: true).page(of: "foo") }
        #expect(transport.requests.isEmpty)
    }
}
