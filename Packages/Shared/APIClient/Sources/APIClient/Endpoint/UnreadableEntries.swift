/// The entries of an answer's lists that could not be read as they should.
public struct UnreadableEntries: Equatable, Sendable {
    /// How many are left out because nothing identifies them. Of others a part is unknown.
    public let leftOut: Int
    /// Why the first one is left out, naming the field; nil if none is.
    public let reason: String?
}
