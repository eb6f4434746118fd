public import Observation
public import ResourceLoading
public import WebpageDomain

/// The webpage of an address.
@MainActor
@Observable
public final class WebpageViewModel: LoadingModel {
    /// The page.
    public private(set) var state: LoadingState<Webpage> = .idle
    /// The last saved page.
    public private(set) var saved: LoadingState<Webpage> = .idle

    private let repository: any WebpageRepository

    /// Makes a view model.
    public init(repository: any WebpageRepository) {
        self.repository = repository
    }

    /// Loads the webpage of an address.
    public func load(address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(WebpageRepositoryError) in
            try await repository.webpage(of: address, policy: policy)
        }
    }

    /// Loads the server's webpage for changing.
    ///
    /// The archive's copy would undo changes made elsewhere.
    public func loadForEditing(address: String, policy: LoadPolicy) async {
        await loadForEditing(\.state) { () async throws(WebpageRepositoryError) in
            try await repository.webpage(of: address, policy: policy == .offline ? .offline : .refresh)
        }
    }

    /// Saves a new content, and publishes it on request.
    public func save(_ content: WebpageContent, publishes: Bool, address: String) async {
        await ask(\.saved) { () async throws(WebpageRepositoryError) in
            try await repository.set(content, publishes: publishes, of: address)
        }
    }

    /// Replaces the profile picture.
    public func setPicture(_ picture: ProfilePicture, address: String) async {
        await ask(\.saved) { () async throws(WebpageRepositoryError) in
            try await repository.setPicture(picture, of: address)
        }
    }
}
