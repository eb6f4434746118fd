public import Foundation

/// A line of the now garden on the wire.
public struct GardenEntryPayload: Equatable, Sendable {
    public let address: String
    /// Where the page is, on a host of the person's choice. Foreign text; empty where it cannot be read.
    public let url: String
    /// nil when the server names no time.
    public let updatedAt: Date?

    init(_ json: JSONValue) throws(JSONFault) {
        let object = try json.object()
        address = try object.requiredName("address")
        url = try object.requiredText("url")
        updatedAt = try object.object("updated")?.time()
    }
}
