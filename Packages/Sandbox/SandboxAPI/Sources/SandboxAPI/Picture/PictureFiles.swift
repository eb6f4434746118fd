import APIClient
import Foundation
import FoundationExtensions

/// The host of the images, beside the API: `https://cdn.some.pics/ADDR/ID.EXT`.
enum PictureFiles {
    /// The images' host unless the sandbox is served over HTTP.
    static let publicBase = "https://cdn.some.pics"
    /// The path of the images in a served sandbox.
    static let path = "/cdn.some.pics"

    static func url(_ picture: PictureState, base: String) -> String {
        let name = picture.id.percentEncoded
        let end = ImageFormat(mediaType: picture.mediaType)?.fileExtension ?? "bin"
        return "\(base)/\(picture.address.percentEncoded)/\(name).\(end)"
    }

    /// The answer to `/ADDR/ID.EXT`, without an envelope: the bytes, or a page.
    static func answer(_ path: String, in state: SandboxState) -> HTTPResponse {
        let found = state.pictures.first { url($0, base: "") == path }
        guard let found else {
            return HTTPResponse(
                status: 404, headers: [HTTPHeader("Content-Type", "text/html; charset=UTF-8")],
                body: Data("<!DOCTYPE html><title>404</title><h1>Not found</h1>".utf8))
        }
        return HTTPResponse(
            status: 200, headers: [HTTPHeader("Content-Type", found.mediaType)], body: found.image)
    }
}
