public import Foundation
import FoundationExtensions

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
        createdAt = try Self.time(object, "created_at")
        updatedAt = try Self.time(object, "updated_at")
    }

    private static func time(_ object: JSONObject, _ name: StaticString) throws(JSONFault) -> Date? {
        guard let member = object.member(name) else { return nil }
        guard let date = RFC3339.date(from: try member.text()) else { throw member.fault(wanted: "an ISO 8601 time") }
        return date
    }
}
