/// The identity of a box, independent of its name and items.
public struct BoxID: Hashable, Sendable {
    public let text: String

    /// Creates the id of a box.
    public init(_ text: String) {
        self.text = text
    }
}
