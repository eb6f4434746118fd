public import ResourceLoading

/// Webpages, from the server and the archive. Only their owner may read and change them.
public protocol WebpageRepository: Sendable {
    /// Gives the webpage of an address.
    func webpage(of address: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<Webpage>

    /// Reads the webpage from the server, saves another content, and returns the resulting page.
    ///
    /// - Parameter publishes: Whether to publish it, or only save it.
    func set(
        _ content: WebpageContent, publishes: Bool, of address: String
    ) async throws(WebpageRepositoryError) -> Webpage

    /// Replaces the profile picture, and returns its webpage.
    func setPicture(_ picture: ProfilePicture, of address: String) async throws(WebpageRepositoryError) -> Webpage
}

/// Themes, from the server and the archive. Everybody may read them.
public protocol ThemeRepository: Sendable {
    /// Gives all themes, by id.
    func themes(policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<[Theme]>

    /// Gives one theme.
    ///
    /// - Throws: `.noSuchTheme` when there is none of that id.
    func theme(_ id: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<Theme>

    /// An HTML page that demonstrates a theme.
    ///
    /// - Throws: `.noSuchTheme` when there is none of that id.
    func preview(_ id: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<String>
}

/// The errors of webpages and themes.
public typealias WebpageRepositoryError = RepositoryError<WebpageRepositoryFault>

/// The errors that only webpages and themes have.
public enum WebpageRepositoryFault: PresentableFault {
    /// There is no theme of that id.
    case noSuchTheme(id: String)

    public var presentation: FailurePresentation {
        switch self {
        case .noSuchTheme(let id): FailurePresentation(.notFound, "there is no theme \(id)")
        }
    }

    public static func presentation(of failure: RemoteFailure) -> FailurePresentation {
        guard case .refused(let refusal) = failure, refusal.status == 413 else { return FailurePresentation(failure) }
        return FailurePresentation(
            .refused,
            "\(refusal.exchange.host) says that the picture is too large (HTTP 413): it is known to refuse pictures of more than about 3 MB"
        )
    }
}
