public import ResourceLoading

/// A requested write to the webpage of an address.
public enum WebpageIntent: Equatable, Sendable {
    /// Save other content, and publish it or not.
    case set(WebpageContent, publishes: Bool)
    /// Send steps that were decided already.
    case restore([Step<Webpage>])
}

/// Webpages, from the server and the archive, and their writes. Only their owner may read and change them.
public protocol WebpageRepository: WritePlanning where Intent == WebpageIntent, Written == Webpage {
    /// Returns the webpage of an address.
    func webpage(of address: String, policy: LoadPolicy) async throws -> Loaded<Webpage>

    /// Replaces the profile picture of a webpage that was read from the server.
    func setPicture(_ picture: ProfilePicture, of page: Webpage) async throws
}

extension Webpage {
    /// The step that saves other content, and publishes it or not.
    public func setting(_ content: WebpageContent, publishes: Bool) -> Step<Webpage> {
        var after = self
        after.content = content.text
        after.isPublished = publishes ? true : nil
        return Step(id: address, before: .value(self), after: after)
    }
}

/// Themes, from the server and the archive. Everybody may read them.
public protocol ThemeRepository: Sendable {
    /// Returns all themes, by id.
    func themes(policy: LoadPolicy) async throws -> Loaded<[Theme]>

    /// Returns one theme.
    ///
    /// - Throws: `.noSuchTheme` when there is none of that id.
    func theme(_ id: String, policy: LoadPolicy) async throws -> Loaded<Theme>

    /// An HTML page that demonstrates a theme.
    ///
    /// - Throws: `.noSuchTheme` when there is none of that id.
    func preview(_ id: String, policy: LoadPolicy) async throws -> Loaded<String>
}

extension Failure {
    /// There is no theme of that id.
    public static func noSuchTheme(_ id: String) -> Failure { Failure(.notFound, "there is no theme '\(id)'") }
}
