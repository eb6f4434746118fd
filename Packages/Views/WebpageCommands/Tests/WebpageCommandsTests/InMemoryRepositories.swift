import CommandTestSupport
import Foundation
import ResourceLoading
import WebpageCommands
import WebpageDomain
import WebpageViewModels

extension InMemoryRepositories: WebpageRepository {
    func webpage(of address: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<Webpage> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.webpage, origin: world.origin)
    }

    func set(
        _ content: WebpageContent, publishes: Bool, of address: String
    ) async throws(WebpageRepositoryError) -> Webpage {
        record(.setWebpage(content.text, publishes: publishes, address))
        if let failure = world.writeFailure { throw .remote(failure) }
        return world.webpage.with(content.text, modifiedAt: World.now)
    }

    func setPicture(_ picture: ProfilePicture, of address: String) async throws(WebpageRepositoryError) -> Webpage {
        record(.setProfilePicture(picture, address))
        if let failure = world.writeFailure { throw .remote(failure) }
        return world.webpage
    }
}

extension InMemoryRepositories: ThemeRepository {
    func themes(policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<[Theme]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.themes, origin: world.origin)
    }

    func theme(_ id: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<Theme> {
        let themes = try await themes(policy: policy)
        guard let theme = themes.value.first(where: { $0.id == id }) else { throw .fault(.noSuchTheme(id: id)) }
        return Loaded(theme, origin: themes.origin)
    }

    func preview(_ id: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<String> {
        let theme = try await theme(id, policy: policy)
        return Loaded("<title>\(theme.value.name)</title>\r\n\u{1B}", origin: theme.origin)
    }
}

extension StubDependencies: WebpageDependencies {
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
