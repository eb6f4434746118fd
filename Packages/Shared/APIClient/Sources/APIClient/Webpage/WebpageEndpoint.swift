import FoundationExtensions

public import struct Foundation.Data

/// The endpoints of an address's own webpage. They need the owner's key.
///
/// Source: <https://api.omg.lol/#web>.
public enum WebpageEndpoint {
    /// `GET /address/:address/web`.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func page(of address: String) throws(APIError) -> Endpoint<WebpagePayload> {
        Endpoint(.get, try self.address(address) + "/web", authorisation: .required) { json throws(JSONFault) in
            try WebpagePayload(json)
        }
    }

    /// `POST /address/:address/web`.
    ///
    /// Only the content and the publish flag are documented, so nothing else is sent.
    ///
    /// - Parameter publishes: false is not sent: the page is then saved but not published.
    /// - Throws: `.invalidInput` naming `address`.
    public static func set(
        _ content: String, publishes: Bool, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        var members: [String: JSONWriter.Value] = ["content": .text(content)]
        if publishes { members["publish"] = .flag(true) }
        return Endpoint(
            .post, try self.address(address) + "/web", body: JSONWriter.object(members), authorisation: .required
        ) { json throws(JSONFault) in try AcknowledgementPayload(json) }
    }

    /// `POST /address/:address/pfp` with the bytes of the image.
    ///
    /// - Parameter mediaType: The image's media type, such as `image/png`.
    /// - Throws: `.invalidInput` naming `address`.
    public static func setPicture(
        _ image: Data, mediaType: String, of address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(
            .post, try self.address(address) + "/pfp", body: image, contentType: mediaType, authorisation: .required
        ) { json throws(JSONFault) in try AcknowledgementPayload(json) }
    }

    private static func address(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)"
    }
}
