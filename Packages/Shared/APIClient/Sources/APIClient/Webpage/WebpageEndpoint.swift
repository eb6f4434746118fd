import FoundationExtensions

public import struct Foundation.Data

/// The endpoints of an address's own webpage. They need the owner's key.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address`.
///
/// Source: <https://api.omg.lol/#web>.
public enum WebpageEndpoint {
    /// `GET /address/:address/web`.
    public static func page(of address: String) throws(APIError) -> Endpoint<WebpagePayload> {
        Endpoint(.get, try path(of: address) + "/web", authorisation: .required)
    }

    /// `POST /address/:address/web`.
    ///
    /// Only the content and the publish flag are documented, so nothing else is sent.
    ///
    /// - Parameter publishes: false is not sent: the page is then saved but not published.
    public static func set(
        _ content: String, publishes: Bool, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        let body = JSONWriter.object(["content": .text(content), "publish": publishes ? .flag(true) : nil])
        return Endpoint(.post, try path(of: address) + "/web", body: body, authorisation: .required)
    }

    /// `POST /address/:address/pfp` with the bytes of the image.
    ///
    /// - Parameter mediaType: The image's media type, such as `image/png`.
    public static func setPicture(
        _ image: Data, mediaType: String, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(
            .post, try path(of: address) + "/pfp", body: image, contentType: mediaType, authorisation: .required)
    }
}
