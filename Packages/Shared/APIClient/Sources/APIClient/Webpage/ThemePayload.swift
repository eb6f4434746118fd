public import Foundation

/// A theme on the wire.
public struct ThemePayload: JSONReadable, Equatable, Sendable {
    /// The word that names it in a webpage.
    public let id: String
    /// Foreign text, as are the texts below.
    public let name: String
    /// nil only in a list, if unreadable.
    public let createdAt: Date?
    /// nil as `createdAt`.
    public let updatedAt: Date?
    public let author: String
    public let authorURL: String?
    public let version: String
    public let license: String
    public let description: String

    init(_ object: JSONObject) throws(JSONFault) {
        id = try object.requiredName("id")
        name = try object.requiredText("name")
        createdAt = try object.requiredTime("created")
        updatedAt = try object.requiredTime("updated")
        author = try object.requiredText("author")
        authorURL = try object.text("author_url").flatMap { $0.isEmpty ? nil : $0 }
        version = try object.requiredText("version")
        license = try object.requiredText("license")
        description = try object.requiredText("description")
    }
}
