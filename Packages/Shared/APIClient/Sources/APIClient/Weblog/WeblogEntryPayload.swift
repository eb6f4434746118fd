public import Foundation

/// An entry of a weblog on the wire, in each form that the service sends.
///
/// The answer to a write lacks the address, and has the time as a number and the metadata as an object; other answers
/// have texts. The `id` in the answer to a GET of one entry is not the id that requests need: that one is `entry`.
public struct WeblogEntryPayload: JSONReadable, Equatable, Sendable {
    /// An opaque text, even if all digits.
    public let id: String
    /// nil in the answer to a write.
    public let address: String?
    /// The path of its page, such as `/2022/12/test-post`. Untrusted text.
    public let location: String?
    /// Untrusted text.
    public let title: String?
    /// nil if the server gives no time.
    public let date: Date?
    /// Such as `post` or `page`.
    public let type: String?
    /// Such as `live` or `draft`.
    public let status: String?
    /// The last part of `location`, if the metadata has it. Untrusted text.
    public let slug: String?
    /// The tags' names as written. Untrusted text.
    public let tags: [String]
    /// The whole text, front matter included. Untrusted text.
    public let source: String
    /// The source without its front matter. Untrusted text.
    public let body: String?

    init(_ object: JSONObject) throws(JSONFault) {
        id = try object.requiredName("entry")
        address = try object.text("address")
        location = try object.text("location")
        title = try object.text("title")
        date = try object.time("date")
        type = try object.text("type")
        status = try object.text("status")
        source = try object.requiredText("source")
        body = try object.text("body")
        let metadata = try object.value.tolerating { () throws(JSONFault) in try Self.metadata(of: object) }
        slug = try metadata?.text("slug")
        tags = try metadata?.tags() ?? []
    }

    /// The metadata: an object, the text of one, or whatever PHP writes for an empty one.
    private static func metadata(of object: JSONObject) throws(JSONFault) -> JSONObject? {
        guard let member = object.member("metadata"), !member.isEmptyInPHP else { return nil }
        guard member.kind == .text || member.kind == .escapedText else { return try member.object() }
        let text = try member.text()
        guard !text.isEmpty else { return nil }
        let document: JSONDocument
        do throws(JSONFault) {
            document = try JSONDocument(Data(text.utf8))
        } catch {
            throw member.fault(wanted: "JSON")
        }
        let root = JSONValue(document: document, index: 0, tolerance: member.tolerance)
        return root.isEmptyInPHP || root.kind == .null ? nil : try root.object()
    }
}
