public import Observation
public import ResourceLoading
public import WebpageDomain

/// The webpage of an address.
@MainActor
@Observable
public final class WebpageViewModel: LoadingModel {
    /// The page.
    public private(set) var state: LoadingState<WebpageRow> = .idle
    /// The last saved page.
    public private(set) var saved: LoadingState<WebpageRow> = .idle

    private let repository: any WebpageRepository

    /// Makes a view model.
    public init(repository: any WebpageRepository) {
        self.repository = repository
    }

    /// Loads the webpage of an address.
    public func load(address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(WebpageRepositoryError) in
            try await repository.webpage(of: address, policy: policy).map(WebpageRow.init)
        }
    }

    /// Loads the server's webpage for changing.
    ///
    /// The archive's copy would undo changes made elsewhere.
    public func loadForEditing(address: String, policy: LoadPolicy) async {
        await load(address: address, policy: policy == .offline ? .offline : .refresh)
        if case .loaded(let loaded) = state, case .archive(_, let failure?) = loaded.origin {
            state = .failed(FailurePresentation(failure))
        }
    }

    /// Saves a new content, and publishes it on request.
    public func save(_ content: WebpageContent, publishes: Bool, address: String) async {
        await write { () async throws(WebpageRepositoryError) in
            try await repository.set(content, publishes: publishes, of: address)
        }
    }

    /// Replaces the profile picture.
    public func setPicture(_ picture: ProfilePicture, address: String) async {
        await write { () async throws(WebpageRepositoryError) in
            try await repository.setPicture(picture, of: address)
        }
    }

    private func write(_ body: () async throws(WebpageRepositoryError) -> Webpage) async {
        await load(\.saved) { () async throws(WebpageRepositoryError) in
            Loaded(WebpageRow(try await body()), origin: .network)
        }
    }
}
