/// Which box it is, whatever it is called and whatever is in it.
public struct BoxID: Hashable, Sendable {
    public let text: String

    /// Names a box.
    public init(_ text: String) {
        self.text = text
    }
}
