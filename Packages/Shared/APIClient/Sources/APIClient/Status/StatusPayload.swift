public import Foundation
import FoundationExtensions

/// A status on the wire.
public struct StatusPayload: JSONReadable, Equatable, Sendable {
    /// An opaque text, even if all digits.
    public let id: String
    public let address: String
    /// nil if the answer does not say.
    public let createdAt: Date?
    /// nil for none, which the server also writes as an empty text.
    public let emoji: String?
    /// Untrusted text.
    public let content: String
    /// Untrusted text, not always a URL; nil as for `emoji`.
    public let externalURL: String?

    init(_ object: JSONObject) throws(JSONFault) { try self.init(object, inListOf: nil) }

    /// - Parameter owner: The owner of the list, for an entry without an address; nil for everybody's list.
    init(_ object: JSONObject, inListOf owner: String?) throws(JSONFault) {
        id = try object.requiredName("id")
        address = try object.owner("address", inListOf: owner)
        createdAt = try object.expectedTime("created")
        emoji = try object.filledText("emoji")
        content = try object.requiredText("content")
        externalURL = try object.filledText("external_url")
    }

    /// Reads the status of an address; refuses one of another address.
    init(_ object: JSONObject, of address: String) throws(JSONFault) {
        try self.init(object)
        let wanted = address.hasPrefix("@") ? String(address.dropFirst()) : address
        guard self.address == wanted || Punycode.ascii(self.address) == Punycode.ascii(wanted) else {
            throw .unexpected(
                field: object.value.path + ".address", wanted: "the requested one", found: "another address")
        }
    }
}
