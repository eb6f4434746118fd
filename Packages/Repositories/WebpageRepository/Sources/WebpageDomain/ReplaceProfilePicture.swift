public import ResourceLoading

/// Replaces the profile picture of an owned address.
///
/// A plan reads the page, since a failed read after the upload would hide that the picture was sent.
public struct ReplaceProfilePictureUseCase: WritePlanning {
    private let webpages: any WebpageRepository

    public init(webpages: any WebpageRepository) {
        self.webpages = webpages
    }

    public func plan(_ picture: ProfilePicture, on address: String) async throws -> [Step<ProfilePictureUpload>] {
        let page = try await webpages.webpage(of: address, policy: .serverOnly).value
        return [Step(id: address, before: .unknown, after: ProfilePictureUpload(picture, page: page))]
    }

    public func apply(
        _ step: Step<ProfilePictureUpload>, of picture: ProfilePicture, on address: String
    ) async throws -> Receipt<ProfilePictureUpload> {
        guard let upload = step.after else { return Receipt(nil) }
        try await webpages.setPicture(picture, of: upload.page)
        return Receipt(upload)
    }
}
