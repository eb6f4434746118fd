public import Foundation

/// An entry of a weblog on the wire, in whichever of its answers.
///
/// The answer to a write lacks the address, has the time as a number and the metadata as an object, where the others
/// have texts. What the answer to a single GET calls `id` is not the word that other requests want: that one is `entry`.
public struct WeblogEntryPayload: Equatable, Sendable {
    /// An opaque word, even where all of it are digits.
    public let id: String
    /// nil in the answer to a write.
    public let address: String?
    /// The path of its page, such as `/2022/12/test-post`. Foreign text.
    public let location: String?
    /// Foreign text.
    public let title: String?
    /// nil when the server names no time.
    public let date: Date?
    /// Such as `post` or `page`.
    public let type: String?
    /// Such as `live` or `draft`.
    public let status: String?
    /// The last part of `location`, where the metadata tells it. Foreign text.
    public let slug: String?
    /// The tags' names as they were written. Foreign text.
    public let tags: [String]
    /// The whole of what was written, front matter included. Foreign text.
    public let source: String
    /// The source without its front matter. Foreign text.
    public let body: String?

    init(_ json: JSONValue) throws(JSONFault) {
        let object = try json.object()
        id = try object.requiredText("entry")
        address = try object.text("address")
        location = try object.text("location")
        title = try object.text("title")
        date = try object.integer("date").map { Date(timeIntervalSince1970: Double($0)) }
        type = try object.text("type")
        status = try object.text("status")
        source = try object.requiredText("source")
        body = try object.text("body")
        let metadata = try Self.metadata(of: object)
        slug = try metadata?.text("slug")
        tags = try Self.tags(in: metadata)
    }

    /// The metadata: an object, the text of one, or whatever PHP writes for an empty one.
    private static func metadata(of object: JSONObject) throws(JSONFault) -> JSONObject? {
        guard let member = object.member("metadata"), !member.isEmptyInPHP else { return nil }
        guard member.kind == .text || member.kind == .escapedText else { return try member.object() }
        let text = try member.text()
        guard !text.isEmpty else { return nil }
        let root: JSONValue
        do throws(JSONFault) {
            root = try JSONDocument(Data(text.utf8)).root
        } catch {
            throw member.fault(wanted: "JSON")
        }
        return root.isEmptyInPHP || root.kind == .null ? nil : try root.object()
    }

    /// The names of the tags: the values of a map of slugs, a list, or one text with commas.
    private static func tags(in metadata: JSONObject?) throws(JSONFault) -> [String] {
        guard let member = metadata?.member("tags"), !member.isEmptyInPHP else { return [] }
        switch member.kind {
        case .object:
            var values: [JSONValue] = []
            JSONObject(value: member).forEachMember { _, index in
                values.append(JSONValue(document: member.document, index: index))
            }
            var tags: [String] = []
            for value in values { tags.append(try value.text()) }
            return tags
        case .array:
            return try member.list { element throws(JSONFault) in try element.text() }
        case .text, .escapedText, .number, .yes, .no, .null:
            return try member.text().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty }
        }
    }
}
