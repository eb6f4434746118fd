/// Which item of a box it is. Unique within the box: whoever means an item knows its box first.
public struct ItemID: Hashable, Sendable {
    public let text: String

    /// Names an item.
    public init(_ text: String) {
        self.text = text
    }
}
