public import Foundation

/// An email on the wire.
public struct EmailPayload: Equatable, Sendable {
    /// An opaque word, even where all of it are digits.
    public let id: String
    public let updatedAt: Date
    /// Foreign text.
    public let content: String

    init(_ json: JSONValue) throws(JSONFault) {
        let object = try json.object()
        id = try object.requiredText("id")
        updatedAt = Date(timeIntervalSince1970: Double(try object.requiredInteger("updated")))
        content = try object.requiredText("content")
    }
}
