import Foundation
import ResourceLoading
import TestSupport
import WebpageDomain

struct WebpageRepositorySpy: WebpageRepository, ThemeRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case webpage(String, LoadPolicy)
        case plan(WebpageIntent, String)
        case apply(Step<Webpage>, WebpageIntent, String)
        case setPicture(String)
        case themes(LoadPolicy)
        case theme(String, LoadPolicy)
        case preview(String, LoadPolicy)
    }

    struct Answers: PlanningAnswers {
        var webpage: Result<Loaded<Webpage>, any Error>?
        var steps: Result<[Step<Webpage>], any Error>?
        var receipt: Result<Receipt<Webpage>, any Error>?
        var picture: Result<Bool, any Error>?
        var themes: Result<Loaded<[Theme]>, any Error>?
        var theme: Result<Loaded<Theme>, any Error>?
        var preview: Result<Loaded<String>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func webpage(of address: String, policy: LoadPolicy) async throws -> Loaded<Webpage> {
        try await answer(.webpage(address, policy), \.webpage)
    }

    func setPicture(_ picture: ProfilePicture, of page: Webpage) async throws {
        _ = try await answer(.setPicture(page.address), \.picture)
    }

    func themes(policy: LoadPolicy) async throws -> Loaded<[Theme]> {
        try await answer(.themes(policy), \.themes)
    }

    func theme(_ id: String, policy: LoadPolicy) async throws -> Loaded<Theme> {
        try await answer(.theme(id, policy), \.theme)
    }

    func preview(_ id: String, policy: LoadPolicy) async throws -> Loaded<String> {
        try await answer(.preview(id, policy), \.preview)
    }
}

extension Webpage {
    static func stub(_ content: String = "a\u{1B}b") -> Webpage {
        Webpage(
            address: "foo", content: content, type: "profile", theme: "default", css: "c", head: "h",
            isVerified: true, picture: "p.jpg", metadata: "{}", branding: "b",
            modifiedAt: Date(timeIntervalSince1970: 7))
    }
}

extension Theme {
    static func stub(_ id: String) -> Theme {
        Theme(
            id: id, name: "name", createdAt: Date(timeIntervalSince1970: 1), updatedAt: Date(timeIntervalSince1970: 2),
            author: "a", authorURL: nil, version: "1", license: "MIT", description: "d")
    }
}
