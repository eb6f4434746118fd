public import ResourceLoading

/// What is to be done with the webpage of an address.
public enum WebpageIntent: Equatable, Sendable {
    /// Save another content, and publish it or not.
    case set(WebpageContent, publishes: Bool)
    /// Send steps that were decided already.
    case restore([Step<Webpage>])
}

/// Webpages, from the server and the archive, and their writes. Only their owner may read and change them.
public protocol WebpageRepository: WritePlanning
where Intent == WebpageIntent, Written == Webpage {
    /// Gives the webpage of an address.
    func webpage(of address: String, policy: LoadPolicy) async throws -> Loaded<Webpage>

    /// Replaces the profile picture of a webpage that the server gave.
    func setPicture(_ picture: ProfilePicture, of page: Webpage) async throws
}

extension WebpageIntent {
    /// The writes that an intent needs.
    ///
    /// - Parameter page: The page that the server has.
    public func steps(page: () async throws -> Webpage) async throws -> [Step<Webpage>] {
        switch self {
        case .set(let content, let publishes):
            let before = try await page()
            var after = before
            after.content = content.text
            after.isPublished = publishes ? true : nil
            return [Step(Change(id: before.address, before: .value(before), after: after))]
        case .restore(let steps):
            return steps
        }
    }
}

/// Themes, from the server and the archive. Everybody may read them.
public protocol ThemeRepository: Sendable {
    /// Gives all themes, by id.
    func themes(policy: LoadPolicy) async throws -> Loaded<[Theme]>

    /// Gives one theme.
    ///
    /// - Throws: `.noSuchTheme` when there is none of that id.
    func theme(_ id: String, policy: LoadPolicy) async throws -> Loaded<Theme>

    /// An HTML page that demonstrates a theme.
    ///
    /// - Throws: `.noSuchTheme` when there is none of that id.
    func preview(_ id: String, policy: LoadPolicy) async throws -> Loaded<String>
}

/// The errors of webpages and themes.
public typealias WebpageRepositoryError = RepositoryError<WebpageRepositoryFault>

/// The errors that only webpages and themes have.
public enum WebpageRepositoryFault: PresentableFault {
    /// There is no theme of that id.
    case noSuchTheme(id: String)

    public var presentation: Failure {
        switch self {
        case .noSuchTheme(let id): Failure(.notFound, "there is no theme \(id)")
        }
    }

    public static func presentation(of failure: RemoteFailure) -> Failure {
        guard case .refused(let refusal) = failure, refusal.status == 413 else { return Failure(failure) }
        return Failure(
            .refused,
            "\(refusal.exchange.host) says that the picture is too large (HTTP 413): it is known to refuse pictures of more than about 3 MB"
        )
    }
}
