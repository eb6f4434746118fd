public import Foundation

/// A DNS record on the wire.
///
/// What it says is called `data` in the list and `content` in the answer to a write; a number is a number here, and a
/// text of digits there.
public struct DNSRecordPayload: Equatable, Sendable {
    public let id: Int
    public let type: String
    /// With the address behind it: `www.foo`, or `foo` for the address itself. Foreign text.
    public let name: String
    /// Foreign text.
    public let data: String
    public let priority: Int?
    /// In seconds.
    public let ttl: Int?
    public let createdAt: Date?
    public let updatedAt: Date?

    /// - Parameter value: The member that holds what the record says.
    init(_ json: JSONValue, value: StaticString) throws(JSONFault) {
        let object = try json.object()
        id = try object.requiredInteger("id")
        type = try object.requiredText("type")
        name = try object.requiredText("name")
        data = try object.requiredText(value)
        priority = try object.integer("priority")
        ttl = try object.integer("ttl")
        createdAt = try object.isoTime("created_at")
        updatedAt = try object.isoTime("updated_at")
    }
}
