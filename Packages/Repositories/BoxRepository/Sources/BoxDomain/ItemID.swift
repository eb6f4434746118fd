/// The id of an item. Unique within its box.
public struct ItemID: Hashable, Sendable {
    public let text: String

    /// Creates the id of an item.
    public init(_ text: String) {
        self.text = text
    }
}
