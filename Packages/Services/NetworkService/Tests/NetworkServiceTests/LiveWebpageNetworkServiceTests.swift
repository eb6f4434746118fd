import APIClient
import Foundation
import FoundationExtensions
import NetworkService
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Testing

@Suite("LiveWebpageNetworkService and LiveThemeNetworkService")
struct LiveWebpageNetworkServiceTests {
    private func services(
        _ transport: TransportStub, session: any SessionService = SessionStub(), offline: Bool = false
    ) -> NetworkServices {
        NetworkServices(transport: transport, session: session, timeout: 7, offline: offline, sleep: { _ in })
    }

    @Test("a webpage is asked for with the key")
    func page() async throws {
        let answer = #"{"content":"c\r\n","type":"profile","theme":"t","verified":"1","pfp":"p","modified":"5"}"#
        let transport = TransportStub(["GET /address/foo/web": [.payload(answer)]])

        #expect(
            try await services(transport).webpage.page(of: "@foo")
                == RemoteWebpage(
                    content: "c\r\n", type: "profile", theme: "t", css: nil, head: nil, isVerified: true, picture: "p",
                    metadata: nil, branding: nil, modifiedAt: Date(timeIntervalSince1970: 5)))
        #expect(transport.requests.map(\.key) == [Secret("k123")])
    }

    @Test("writes carry the key and are sent once")
    func writes() async throws {
        let transport = TransportStub([
            "POST /address/foo/web": [.payload(#"{"message":"m"}"#)],
            "POST /address/foo/pfp": [.answer(503, retryAfter: "0")],
        ])
        try await services(transport).webpage.set("c", publishes: true, of: "foo")
        await #expect(throws: RemoteFailure.self) {
            try await services(transport).webpage.setPicture(Data([1]), mediaType: "image/gif", of: "foo")
        }

        #expect(transport.requests.map(\.key) == [Secret("k123"), Secret("k123")] && transport.unused == 0)
        #expect(transport.requests.first?.body == Data(#"{"content":"c","publish":true}"#.utf8))
    }

    @Test("without a key, nothing is sent")
    func notLoggedIn() async {
        let transport = TransportStub()
        await #expect(throws: RemoteFailure.notLoggedIn) {
            try await services(transport, session: SessionStub(result: .success(nil))).webpage.page(of: "foo")
        }
        #expect(transport.requests.isEmpty)
    }

    @Test("themes are read without asking for the key; 404 is a refusal")
    func themes() async throws {
        let theme =
            #"{"id":"d","name":"D","created":"1","updated":"2","author":"a","version":"1","license":"l","description":"x"}"#
        let transport = TransportStub([
            "GET /theme/list": [.payload(#"{"themes":{"d":\#(theme)}}"#)],
            "GET /theme/d/info": [.payload(#"{"theme":\#(theme)}"#)],
            "GET /theme/d/preview": [.answer(200, "{\"response\":{\"html\":\"<p>\n\"}}"), .answer(404)],
        ])
        let service = services(transport, session: UnexpectedSession()).theme

        #expect(try await service.themes().map(\.id) == ["d"])
        #expect(try await service.theme("d").updatedAt == Date(timeIntervalSince1970: 2))
        #expect(try await service.preview("d") == "<p>\n")
        let exchange = RemoteFailure.Exchange(host: transport.host, method: "GET", path: "/theme/d/preview")
        await #expect(
            throws: RemoteFailure.refused(RemoteFailure.Refusal(exchange: exchange, status: 404, message: nil))
        ) { try await service.preview("d") }
        #expect(transport.requests.allSatisfy { $0.key == nil })
    }

    @Test("offline nothing is sent")
    func offline() async {
        let transport = TransportStub()
        await #expect(throws: RemoteFailure.offline) {
            try await services(transport, offline: true).theme.themes()
        }
        #expect(transport.requests.isEmpty)
    }
}
