import Foundation
import NetworkServiceInterface
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing
import WebpageDomain

@testable import WebpageRepository

@Suite("The requests for webpages and themes")
struct WebpageRequestsTests {
    private let network = NetworkStub()
    private let storage = RepositoryStorage.reliable(ArchiveFile.inMemory([.webpage]).archive)

    @Test("a webpage is fetched with the key")
    func page() async throws {
        network.change {
            $0[.page] = .success([
                "content": "c\r\n", "type": "profile", "theme": "t", "verified": "1", "pfp": "p", "modified": "5",
            ])
        }

        #expect(
            try await network.webpage(of: "foo")
                == Webpage(
                    address: "foo", content: "c\r\n", type: "profile", theme: "t", css: nil, head: nil,
                    isVerified: true, picture: "p", metadata: nil, branding: nil,
                    modifiedAt: Date(timeIntervalSince1970: 5)))
        #expect(network.messages == [.page("foo")])
        #expect(network.requests.map(\.key) == [.session])
    }

    @Test("writes send the key, and the content")
    func writes() async throws {
        network.change {
            $0[.page] = .success(["content": "c", "type": "profile", "theme": "t"])
            $0[.set] = .success("m")
            $0[.setPicture] = .success("m")
        }
        let repository = LiveWebpageRepository(network: network, storage: storage)
        let gif = Data("GIF89a".utf8)
        try await repository.write(.set(WebpageContent("c"), publishes: true), on: "foo")
        let page = try await repository.webpage(of: "foo", policy: .offline).value
        try await repository.setPicture(ProfilePicture(gif, from: "me.gif"), of: page)

        let writes = network.requests.filter { !$0.line.hasPrefix("GET") }
        #expect(writes.map(\.line) == ["POST /address/foo/web", "POST /address/foo/pfp"])
        #expect(writes.map(\.key) == [.session, .session])
        #expect(writes.map(\.body) == [Data(#"{"content":"c","publish":true}"#.utf8), gif])
        #expect(writes.last?.contentType == "image/gif")
    }

    @Test("themes are read without the key; a 404 means that there is none")
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

        let repository = LiveThemeRepository(network: network, storage: storage)
        #expect(try await repository.themes(policy: .refresh).value.map(\.id) == ["d"])
        #expect(try await repository.theme("d", policy: .refresh).value.updatedAt == Date(timeIntervalSince1970: 2))
        #expect(try await repository.preview("d", policy: .refresh).value == "<p>\n")
        await #expect(throws: Failure.noSuchTheme("d")) {
            try await repository.preview("d", policy: .refresh)
        }
        #expect(network.requests.allSatisfy { $0.key == .none })
    }
}
