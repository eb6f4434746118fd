public import Foundation

/// A DNS record on the wire.
///
/// The value is called `data` in the list and `content` in the answer to a write. Numbers may be JSON numbers or texts
/// of digits.
public struct DNSRecordPayload: Equatable, Sendable {
    public let id: Int
    public let type: String
    /// Includes the address: `www.foo`, or `foo` for the address itself. Untrusted text.
    public let name: String
    /// Untrusted text.
    public let data: String
    public let priority: Int?
    /// In seconds.
    public let ttl: Int?
    public let createdAt: Date?
    public let updatedAt: Date?

    /// - Parameter value: The name of the member with the record's value.
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
