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

    /// Plans a write; nothing is sent before the plan is carried out.
    public func plan(_ intent: WebpageIntent, on address: String) async throws -> WritePlan<Webpage> {
        try await repository.writePlan(intent, on: address)
    }

    /// Plans a new profile picture. The page is read before it is sent: a failed read after it would hide that the
    /// picture was uploaded.
    ///
    /// - Parameter source: Where the picture comes from, for the user.
    public func plan(
        _ picture: ProfilePicture, from source: String, on address: String
    ) async throws -> WritePlan<ProfilePictureUpload> {
        let page = try await repository.webpage(of: address, policy: .serverOnly).value
        let upload = ProfilePictureUpload(picture, from: source, page: page)
        return WritePlan(
            address: address, steps: [Step(Change(id: address, before: .unknown, after: upload))]
        ) { [repository] _ in
            try await asking(Failure.init) {
                try await repository.setPicture(picture, of: page)
                return Receipt(upload)
            }
        } again: {
            try await self.plan(picture, from: source, on: address)
        }
    }
}
