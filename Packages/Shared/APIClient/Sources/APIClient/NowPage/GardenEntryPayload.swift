public import Foundation

/// A line of the now garden on the wire.
public struct GardenEntryPayload: JSONReadable, Equatable, Sendable {
    public let address: String
    /// The page's URL, on a host of the person's choice. Untrusted text; empty if unreadable.
    public let url: String
    /// nil if the server gives no time.
    public let updatedAt: Date?

    init(_ object: JSONObject) throws(JSONFault) {
        address = try object.requiredName("address")
        url = try object.requiredText("url")
        updatedAt = try object.object("updated")?.time()
    }
}
