import FoundationExtensions

public import struct Foundation.Data

/// The endpoints of some.pics.
///
/// Undocumented; other clients use them. Reads are public; the owner's key makes them complete.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address` or `id`.
///
/// Source: the clients Triton, omgapi, clilol and obsidian-omglol-publish, 2025.
public enum PictureEndpoint {
    /// `GET /pics`: everybody's pictures, all of them at once.
    public static var everyone: Endpoint<[PicturePayload]> {
        Endpoint(.get, "/pics", authorisation: .none) { json throws(JSONFault) in try list(json, of: nil) }
    }

    /// `GET /address/:address/pics`, all of them at once.
    ///
    /// - Parameter asOwner: Whether to send the key: only for one's own address, others are refused.
    public static func list(of address: String, asOwner: Bool) throws(APIError) -> Endpoint<[PicturePayload]> {
        Endpoint(.get, try pictures(address), authorisation: asOwner ? .owner : .none) { json throws(JSONFault) in
            try list(json, of: address)
        }
    }

    /// `GET /address/:address/pics/:id`.
    ///
    /// - Parameter asOwner: As in `list`.
    public static func one(
        _ id: String, of address: String, asOwner: Bool
    ) throws(APIError) -> Endpoint<PicturePayload> {
        Endpoint(.get, try picture(id, of: address), authorisation: asOwner ? .owner : .none, member: "pic")
    }

    /// `POST /address/:address/pics/upload` with the bytes of the image, the most compact of the accepted forms.
    ///
    /// - Parameter mediaType: The image's media type, such as `image/png`.
    public static func upload(
        _ image: Data, mediaType: String, to address: String
    ) throws(APIError) -> Endpoint<PictureReceiptPayload> {
        Endpoint(
            .post, try pictures(address) + "/upload", body: image, contentType: mediaType, authorisation: .required)
    }

    /// `PUT /address/:address/pics/:id`.
    ///
    /// - Parameters:
    ///   - tags: Sent separated by commas; nil sends none, an empty list an empty text.
    ///   - hides: false is not sent, since the server reads `false` as "yes".
    ///
    /// Source of `hides`: Triton, `EditPictureRequest.swift`.
    public static func edit(
        _ id: String, of address: String, description: String?, alternativeText: String?, tags: [String]?, hides: Bool
    ) throws(APIError) -> Endpoint<PictureReceiptPayload> {
        let body = JSONWriter.object([
            "description": description.map { .text($0) }, "alt_text": alternativeText.map { .text($0) },
            "tags": tags.map { .text($0.joined(separator: ",")) }, "hide_from_public": hides ? .flag(true) : nil,
        ])
        return Endpoint(.put, try picture(id, of: address), body: body, authorisation: .required)
    }

    /// `DELETE /address/:address/pics/:id`.
    public static func delete(_ id: String, of address: String) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(.delete, try picture(id, of: address), authorisation: .required)
    }

    private static func list(_ json: JSONValue, of address: String?) throws(JSONFault) -> [PicturePayload] {
        try json.object().requiredEntries("pics", id: \.id) { element throws(JSONFault) in
            try PicturePayload(element.object(), inListOf: address)
        }
    }

    private static func pictures(_ address: String) throws(APIError) -> String { try path(of: address) + "/pics" }

    private static func picture(_ id: String, of address: String) throws(APIError) -> String {
        // As a picture's id, this word would mean the upload endpoint.
        guard id != "upload" else { throw .invalidInput(field: "id", .reserved) }
        return try pictures(address) + "/" + PathComponent(id, field: "id").encoded
    }
}
