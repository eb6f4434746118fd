public import Foundation

/// An account on the wire. Its `api_key` is not read.
public struct AccountPayload: JSONReadable, Equatable, Sendable {
    public let email: String
    public let name: String?
    public let createdAt: Date?
    /// nil if none were ever saved, which the server writes as `false`.
    public let settings: Settings?

    /// The settings of the account's owner. Each is nil until it is set.
    public struct Settings: Equatable, Sendable {
        public let communication: String?
        public let dateFormat: String?
        public let webEditor: String?

        init(_ json: JSONObject) throws(JSONFault) {
            communication = try json.text("communication")
            dateFormat = try json.text("date_format")
            webEditor = try json.text("web_editor")
        }
    }

    init(_ object: JSONObject) throws(JSONFault) {
        email = try object.requiredText("email")
        name = try object.text("name")
        createdAt = try object.object("created")?.time()
        settings = try object.object("settings").map { json throws(JSONFault) in try Settings(json) }
    }
}
