import APIClient
import NetworkServiceInterface
import ResourceLoading
import WebpageDomain

import struct Foundation.Data

/// The requests for the webpage of an own address. Each carries the key.
extension NetworkService {
    /// Fetches the webpage of an address.
    func webpage(of address: String) async throws(RemoteFailure) -> Webpage {
        Webpage(try await perform(WebpageEndpoint.page(of: address)), address: address)
    }

    /// Saves new content, and publishes it on request.
    func setWebpage(_ content: String, publishes: Bool, of address: String) async throws(RemoteFailure) {
        _ = try await perform(WebpageEndpoint.set(content, publishes: publishes, of: address))
    }

    /// Replaces the profile picture.
    ///
    /// - Parameter mediaType: Such as `image/png`.
    func setProfilePicture(_ image: Data, mediaType: String, of address: String) async throws(RemoteFailure) {
        _ = try await perform(WebpageEndpoint.setPicture(image, mediaType: mediaType, of: address))
    }
}

extension Webpage {
    init(_ payload: WebpagePayload, address: String) {
        self.init(
            address: address, content: payload.content, type: payload.type, theme: payload.theme, css: payload.css,
            head: payload.head, isVerified: payload.isVerified, picture: payload.picture, metadata: payload.metadata,
            branding: payload.branding, modifiedAt: payload.modifiedAt)
    }
}
