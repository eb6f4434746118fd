import Foundation
import NetworkServiceInterface
import NetworkTestSupport
import ResourceLoading
import TestSupport
import Testing
import WebpageDomain

@testable import WebpageRepository

@Suite("The requests for webpages and themes")
struct WebpageRequestsTests {
    private let network = NetworkStub()

    @Test("a webpage is fetched with the key")
    func page() async throws {
        network.change {
            $0[.page] = .success([
                "content": "c\r\n", "type": "profile", "theme": "t", "verified": "1", "pfp": "p", "modified": "5",
            ])
        }

        #expect(
            try await network.webpage(of: "@foo")
                == Webpage(
                    address: "@foo", content: "c\r\n", type: "profile", theme: "t", css: nil, head: nil,
                    isVerified: true, picture: "p", metadata: nil, branding: nil,
                    modifiedAt: Date(timeIntervalSince1970: 5)))
        #expect(network.messages == [.page("foo")])
        #expect(network.requests.map(\.key) == [.session])
    }

    @Test("writes send the key, and the content")
    func writes() async throws {
        network.change {
            $0[.set] = .success("m")
            $0[.setPicture] = .success("m")
        }
        try await network.setWebpage("c", publishes: true, of: "foo")
        try await network.setProfilePicture(Data([1]), mediaType: "image/gif", of: "foo")

        #expect(network.requests.map(\.line) == ["POST /address/foo/web", "POST /address/foo/pfp"])
        #expect(network.requests.map(\.key) == [.session, .session])
        #expect(network.requests.map(\.body) == [Data(#"{"content":"c","publish":true}"#.utf8), Data([1])])
        #expect(network.requests.last?.contentType == "image/gif")
    }

    @Test("themes are read without the key; 404 is a refusal")
    func themes() async throws {
        let theme: JSONSample = [
            "id": "d", "name": "D", "created": "1", "updated": "2", "author": "a", "version": "1", "license": "l",
            "description": "x",
        ]
        network.change {
            $0[.themes] = .success(["d": theme])
            $0[.theme] = .success(theme)
            $0[.preview] = [.success("<p>\n"), .failure(.refused(status: 404))]
        }

        #expect(try await network.themes().map(\.id) == ["d"])
        #expect(try await network.theme("d").updatedAt == Date(timeIntervalSince1970: 2))
        #expect(try await network.themePreview("d") == "<p>\n")
        await #expect(throws: RemoteFailure.refused(status: 404)) { try await network.themePreview("d") }
        #expect(network.requests.allSatisfy { $0.key == .none })
    }
}
