import APIClient
import NetworkServiceInterface
import WebpageDomain

extension NetworkService {
    /// Fetches the webpage of an owned address, with the key.
    func webpage(of address: String) async throws -> Webpage {
        Webpage(try await perform(WebpageEndpoint.page(of: address)), address: address)
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
