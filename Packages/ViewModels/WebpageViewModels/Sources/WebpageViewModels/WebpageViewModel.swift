public import Observation
public import ResourceLoading
public import WebpageDomain

/// The webpage of an address.
@MainActor
@Observable
public final class WebpageViewModel: LoadingModel {
    /// The page.
    public private(set) var state: LoadingState<WebpageRow> = .idle
    /// The page as the server took it last.
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

    /// Loads the webpage to be changed as the server has it now.
    ///
    /// What the archive kept is not it: changed and sent back, it would undo what was changed elsewhere.
    public func loadForEditing(address: String, policy: LoadPolicy) async {
        await load(address: address, policy: policy == .offline ? .offline : .refresh)
        if case .loaded(let loaded) = state, case .archive(_, let failure?) = loaded.origin {
            state = .failed(FailurePresentation(failure))
        }
    }

    /// Saves another content, and publishes it if it shall.
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
