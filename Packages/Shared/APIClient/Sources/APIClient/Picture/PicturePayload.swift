public import Foundation

/// A picture on the wire. Its camera data (`exif`) is not read.
public struct PicturePayload: JSONReadable, Equatable, Sendable {
    /// An opaque text, even if all digits.
    public let id: String
    public let address: String
    /// nil if the answer does not say.
    public let createdAt: Date?
    /// Such as `image/jpeg`; empty if the answer does not say. Untrusted text.
    public let mediaType: String
    /// In bytes; nil if the answer does not say.
    public let size: Int?
    /// The image's URL. Untrusted text; nil in older answers about a single picture.
    public let url: String?
    /// The picture's page. Untrusted text; nil in the answer about a single picture.
    public let pageURL: String?
    /// The caption; nil for none, which the server also writes as an empty text. Untrusted text.
    public let description: String?
    /// A description of the image, for people who cannot see it; nil as `description`. `alt` in lists, `alt_text` for a
    /// single picture.
    public let alternativeText: String?
    /// A list, or one text with commas. Untrusted texts.
    public let tags: [String]
    /// nil if the answer does not say.
    public let isHidden: Bool?

    init(_ object: JSONObject) throws(JSONFault) { try self.init(object, inListOf: nil) }

    /// - Parameter owner: The owner of the list, for an entry without an address; nil for everybody's list.
    init(_ object: JSONObject, inListOf owner: String?) throws(JSONFault) {
        id = try object.requiredName("id")
        address = try object.owner("address", inListOf: owner)
        createdAt = try object.expectedTime("created")
        mediaType = try object.expectedText("mime")
        size = try object.expectedInteger("size")
        url = try object.filledText("url")
        pageURL = try object.filledText("some_pics_url")
        description = try object.filledText("description")
        let short = try object.filledText("alt")
        alternativeText = if let short { short } else { try object.filledText("alt_text") }
        tags = try object.tags()
        isHidden = try object.flag("hide_from_public")
    }
}

/// The answer to an uploaded or changed picture.
public struct PictureReceiptPayload: JSONReadable, Equatable, Sendable {
    public let id: String
    /// nil if the answer does not say.
    public let mediaType: String?
    /// In bytes; nil if the answer does not say.
    public let size: Int?
    /// The image's URL. Untrusted text.
    public let url: String?
    /// The picture's page. Untrusted text.
    public let pageURL: String?

    init(_ object: JSONObject) throws(JSONFault) {
        id = try object.requiredText("id")
        mediaType = try object.filledText("mime")
        size = try object.integer("size")
        url = try object.filledText("url")
        pageURL = try object.filledText("some_pics_url")
    }
}
