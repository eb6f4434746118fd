public import ResourceLoading
public import WebpageDomain

/// The webpage of an address, and the plans of its writes.
@MainActor
public final class WebpageViewModel {
    /// The page.
    public let state = Resource<Webpage>("web", "profile picture")

    private let repository: any WebpageRepository

    public init(repository: any WebpageRepository) {
        self.repository = repository
    }

    /// Loads the webpage of an address.
    public func load(address: String, policy: LoadPolicy) async {
        await state.load(of: address) {
            try await repository.webpage(of: address, policy: policy)
        }
    }

    /// Plans a write; nothing is sent before the plan is applied.
    public func plan(_ intent: WebpageIntent, on address: String) async throws -> WritePlan<Webpage> {
        try await repository.writePlan(intent, on: address)
    }

    /// Plans a new profile picture.
    public func plan(_ picture: ProfilePicture, on address: String) async throws -> WritePlan<ProfilePictureUpload> {
        try await ReplaceProfilePictureUseCase(webpages: repository).writePlan(picture, on: address)
    }
}
