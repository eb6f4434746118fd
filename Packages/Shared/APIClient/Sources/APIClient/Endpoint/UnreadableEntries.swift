/// The entries of an answer's lists that could not be read as they should.
public struct UnreadableEntries: Equatable, Sendable {
    /// How many are left out because nothing identifies them. Of others a part is unknown.
    public let leftOut: Int
    /// Why the first one is left out, naming the field; nil if none is.
    public let reason: String?
    /// Those of which a part is unknown, in the order of the answer.
    public let partial: [Partial]

    /// An entry of which a part is unknown.
    public struct Partial: Equatable, Sendable {
        /// What identifies it in its list; `nil` where nothing does.
        public let id: String?
        /// Which field cannot be read, and why.
        public let reason: String
    }

    init(leftOut: Int, reason: String?, partial: [Partial] = []) {
        self.leftOut = leftOut
        self.reason = reason
        self.partial = partial
    }
}
