import APIClient
import Foundation
import NetworkTestSupport

extension NetworkStub.Route {
    static let page = Self("GET /address/*/web")
    static let set = Self("POST /address/*/web", member: "message")
    static let setPicture = Self("POST /address/*/pfp", member: "message")
    static let themes = Self("GET /theme/list", member: "themes")
    static let theme = Self("GET /theme/*/info", member: "theme")
    static let preview = Self("GET /theme/*/preview", member: "html")
}

extension NetworkStub.Message {
    static let themes = asking(ThemeEndpoint.list)

    static func page(_ address: String) -> Self { .asking(try WebpageEndpoint.page(of: address)) }

    static func set(_ content: String, publishes: Bool, _ address: String) -> Self {
        .asking(try WebpageEndpoint.set(content, publishes: publishes, of: address))
    }

    static func setPicture(_ image: Data, _ mediaType: String, _ address: String) -> Self {
        .asking(try WebpageEndpoint.setPicture(image, mediaType: mediaType, of: address))
    }

    static func preview(_ id: String) -> Self { .asking(try ThemeEndpoint.preview(id)) }
}

extension JSONSample {
    /// A webpage.
    static func page(_ content: String = "content") -> JSONSample {
        [
            "content": .text(content), "type": "profile", "theme": "default", "css": "css", "verified": true,
            "pfp": "p.jpg", "metadata": "{}",
        ]
    }

    /// A theme.
    static func theme(_ id: String) -> JSONSample {
        [
            "id": .text(id), "name": "name", "created": 1, "updated": 2, "author": "a", "version": "1",
            "license": "MIT", "description": "d",
        ]
    }
}
