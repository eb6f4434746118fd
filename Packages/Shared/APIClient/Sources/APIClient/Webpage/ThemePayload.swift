public import Foundation

/// A theme on the wire.
public struct ThemePayload: JSONReadable, Equatable, Sendable {
    /// The word that names it in a webpage.
    public let id: String
    /// Untrusted text, as are the texts below; each but `authorURL` is empty if the answer does not say.
    public let name: String
    /// nil if the answer does not say.
    public let createdAt: Date?
    /// nil as `createdAt`.
    public let updatedAt: Date?
    public let author: String
    /// nil if the answer does not say.
    public let authorURL: String?
    public let version: String
    public let license: String
    public let description: String

    init(_ object: JSONObject) throws(JSONFault) {
        id = try object.requiredName("id")
        name = try object.expectedText("name")
        createdAt = try object.expectedTime("created")
        updatedAt = try object.expectedTime("updated")
        author = try object.expectedText("author")
        authorURL = try object.filledText("author_url")
        version = try object.expectedText("version")
        license = try object.expectedText("license")
        description = try object.expectedText("description")
    }
}
