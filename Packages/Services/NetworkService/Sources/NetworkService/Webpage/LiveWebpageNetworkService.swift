import APIClient
import Foundation
import NetworkServiceInterface
import ResourceLoading

struct LiveWebpageNetworkService: WebpageNetworkService {
    let performer: LiveNetworkService

    func page(of address: String) async throws(RemoteFailure) -> RemoteWebpage {
        RemoteWebpage(try await performer.perform { () throws(APIError) in try WebpageEndpoint.page(of: address) })
    }

    func set(_ content: String, publishes: Bool, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in
            try WebpageEndpoint.set(content, publishes: publishes, of: address)
        }
    }

    func setPicture(_ image: Data, mediaType: String, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in
            try WebpageEndpoint.setPicture(image, mediaType: mediaType, of: address)
        }
    }
}

extension RemoteWebpage {
    fileprivate init(_ payload: WebpagePayload) {
        self.init(
            content: payload.content, type: payload.type, theme: payload.theme, css: payload.css, head: payload.head,
            isVerified: payload.isVerified, picture: payload.picture, metadata: payload.metadata,
            branding: payload.branding, modifiedAt: payload.modifiedAt)
    }
}
