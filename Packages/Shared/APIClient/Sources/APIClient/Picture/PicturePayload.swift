public import Foundation

/// A picture on the wire. Its camera's data (`exif`) is left where it is.
public struct PicturePayload: Equatable, Sendable {
    /// An opaque word, even where all of it are digits.
    public let id: String
    public let address: String
    /// nil only in a list, where it cannot be read; as `size`.
    public let createdAt: Date?
    /// Such as `image/jpeg`. Foreign text.
    public let mediaType: String
    /// In bytes.
    public let size: Int?
    /// Where the image is. Foreign text; nil in the answer that tells of one picture.
    public let url: String?
    /// The picture's page. Foreign text; nil as above.
    public let pageURL: String?
    /// The caption; nil for none, which the server also writes as an empty text. Foreign text.
    public let description: String?
    /// What is to be seen, for who cannot see it; nil as above. `alt` in lists, `alt_text` in the answer of one.
    public let alternativeText: String?
    /// A list, or one text with commas. Foreign texts.
    public let tags: [String]
    /// nil where the answer does not say.
    public let isHidden: Bool?

    /// - Parameter owner: Whose list has it, for one that does not say; nil: everybody's.
    init(_ json: JSONValue, inListOf owner: String? = nil) throws(JSONFault) {
        let object = try json.object()
        id = try object.requiredName("id")
        address = try object.owner("address", inListOf: owner)
        createdAt = try object.requiredTime("created")
        mediaType = try object.requiredText("mime")
        size = try object.value.tolerating { () throws(JSONFault) in try object.requiredInteger("size") }
        url = try object.filledText("url")
        pageURL = try object.filledText("some_pics_url")
        description = try object.filledText("description")
        let short = try object.filledText("alt")
        alternativeText = if let short { short } else { try object.filledText("alt_text") }
        tags = try object.tags()
        isHidden = try object.flag("hide_from_public")
    }
}

/// The answer to a picture that was uploaded or changed.
public struct PictureReceiptPayload: Equatable, Sendable {
    public let id: String
    /// nil where the answer does not say.
    public let mediaType: String?
    /// In bytes; nil where the answer does not say.
    public let size: Int?
    /// Where the image is. Foreign text.
    public let url: String?
    /// The picture's page. Foreign text.
    public let pageURL: String?

    init(_ json: JSONValue) throws(JSONFault) {
        let object = try json.object()
        id = try object.requiredText("id")
        mediaType = try object.filledText("mime")
        size = try object.integer("size")
        url = try object.filledText("url")
        pageURL = try object.filledText("some_pics_url")
    }
}

extension JSONObject {
    /// A text that may be missing, null, or empty, which all mean that there is none.
    fileprivate func filledText(_ name: StaticString) throws(JSONFault) -> String? {
        try text(name).flatMap { $0.isEmpty ? nil : $0 }
    }
}
