import Foundation
import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class WebpageNetworkStub: WebpageNetworkService, ThemeNetworkService, ScriptedStub {
    enum Message: Equatable {
        case page(String)
        case set(String, publishes: Bool, String)
        case setPicture(Data, String, String)
        case themes
        case theme(String)
        case preview(String)
    }

    struct Answers {
        var page: Result<RemoteWebpage, RemoteFailure>?
        var write: Result<Bool, RemoteFailure>?
        var themes: Result<[RemoteTheme], RemoteFailure>?
        var theme: Result<RemoteTheme, RemoteFailure>?
        var preview: Result<String, RemoteFailure>?
    }

    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func page(of address: String) async throws(RemoteFailure) -> RemoteWebpage {
        try await answer(.page(address), \.page)
    }

    func set(_ content: String, publishes: Bool, of address: String) async throws(RemoteFailure) {
        _ = try await answer(.set(content, publishes: publishes, address), \.write)
    }

    func setPicture(_ image: Data, mediaType: String, of address: String) async throws(RemoteFailure) {
        _ = try await answer(.setPicture(image, mediaType, address), \.write)
    }

    func themes() async throws(RemoteFailure) -> [RemoteTheme] { try await answer(.themes, \.themes) }
    func theme(_ id: String) async throws(RemoteFailure) -> RemoteTheme { try await answer(.theme(id), \.theme) }
    func preview(_ id: String) async throws(RemoteFailure) -> String { try await answer(.preview(id), \.preview) }
}

extension RemoteWebpage {
    static func stub(_ content: String = "content") -> RemoteWebpage {
        RemoteWebpage(
            content: content, type: "profile", theme: "default", css: "css", head: nil, isVerified: true,
            picture: "p.jpg", metadata: "{}", branding: nil, modifiedAt: nil)
    }
}

extension RemoteTheme {
    static func stub(_ id: String) -> RemoteTheme {
        RemoteTheme(
            id: id, name: "name", createdAt: Date(timeIntervalSince1970: 1), updatedAt: Date(timeIntervalSince1970: 2),
            author: "a", authorURL: nil, version: "1", license: "MIT", description: "d")
    }
}
