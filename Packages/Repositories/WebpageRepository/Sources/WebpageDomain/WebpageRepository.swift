public import ResourceLoading

/// Webpages, wherever they come from. Only their owner may read and change them.
public protocol WebpageRepository: Sendable {
    /// Gives the webpage of an address.
    func webpage(of address: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<Webpage>

    /// Reads the webpage from the server, saves another content, and gives the page as it is then.
    ///
    /// - Parameter publishes: Whether it is published too, and not only saved.
    func set(
        _ content: WebpageContent, publishes: Bool, of address: String
    ) async throws(WebpageRepositoryError) -> Webpage

    /// Replaces the profile picture, and gives the webpage to which it belongs.
    func setPicture(_ picture: ProfilePicture, of address: String) async throws(WebpageRepositoryError) -> Webpage
}

/// Themes, wherever they come from. Everybody may read them.
public protocol ThemeRepository: Sendable {
    /// Gives all themes, by id.
    func themes(policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<[Theme]>

    /// Gives one theme.
    ///
    /// - Throws: `.noSuchTheme` when there is none of that id.
    func theme(_ id: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<Theme>

    /// Gives a page of HTML that shows a theme.
    ///
    /// - Throws: `.noSuchTheme` when there is none of that id.
    func preview(_ id: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<String>
}

/// What can go wrong with webpages and themes.
public typealias WebpageRepositoryError = RepositoryError<WebpageRepositoryFault>
