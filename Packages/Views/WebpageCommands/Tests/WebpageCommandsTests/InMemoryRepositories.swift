import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import WebpageCommands
import WebpageDomain
import WebpageViewModels

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<WebpageWorld>

/// The webpage and the themes; `WebpageContent` is the text of a page.
struct WebpageWorld: TestContent {
    var webpage = Webpage.stub()
    var themes = [Theme.stub("dark", name: "Dark\tand\u{1B}[0m"), .stub("default")]
}

struct InMemoryRepositories: CommandDoubles, WebpageRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case setWebpage(String, publishes: Bool, String)
        case setProfilePicture(ProfilePicture, String)
    }

    static let commands = CommandCatalog<StubDependencies>([.webpage])
    let recording: Recording<World, Message>

    func webpage(of address: String, policy: LoadPolicy) async throws -> Loaded<Webpage> {
        try read(policy, world.webpage)
    }

    func plan(_ intent: WebpageIntent, on address: String) async throws -> [Step<Webpage>] {
        switch intent {
        case .set(let content, let publishes):
            return [try read(.serverOnly, world.webpage).value.setting(content, publishes: publishes)]
        case .restore(let steps): return steps
        }
    }

    func apply(
        _ step: Step<Webpage>, of intent: WebpageIntent, on address: String
    ) async throws -> Receipt<Webpage> {
        guard var page = step.after else { return Receipt(nil) }
        try write(.setWebpage(page.content, publishes: page.isPublished == true, address))
        page.modifiedAt = World.now
        return Receipt(page)
    }

    func setPicture(_ picture: ProfilePicture, of page: Webpage) async throws {
        try write(.setProfilePicture(picture, page.address))
    }
}

extension InMemoryRepositories: ThemeRepository {
    func themes(policy: LoadPolicy) async throws -> Loaded<[Theme]> {
        try read(policy, world.themes)
    }

    func theme(_ id: String, policy: LoadPolicy) async throws -> Loaded<Theme> {
        try read(policy, world.themes.first { $0.id == id }, orThrow: .noSuchTheme(id))
    }

    func preview(_ id: String, policy: LoadPolicy) async throws -> Loaded<String> {
        let theme = try await theme(id, policy: policy)
        return Loaded("<title>\(theme.value.name)</title>\r\n\u{1B}", origin: theme.origin)
    }
}

struct StubDependencies: StubProgram, WebpageDependencies {
    let repositories: InMemoryRepositories

    func makeWebpageViewModel() -> WebpageViewModel { WebpageViewModel(repository: repositories) }
    func makeThemeViewModel() -> ThemeViewModel { ThemeViewModel(repository: repositories) }
}

extension Webpage {
    static func stub(_ content: String = "Hello\r\nworld") -> Webpage {
        Webpage(
            address: "foo", content: content, type: "profile", theme: "default", css: "", head: nil, isVerified: true,
            picture: "foo.jpg", metadata: nil, branding: nil, modifiedAt: World.now.addingTimeInterval(-3600))
    }
}

extension Theme {
    static func stub(_ id: String, name: String = "Default") -> Theme {
        Theme(
            id: id, name: name, createdAt: World.now, updatedAt: World.now.addingTimeInterval(-3600), author: "ann",
            authorURL: nil, version: "1.0", license: "MIT", description: "friendly")
    }
}
