/// The entries of an answer's lists that could not be fully decoded.
public struct UnreadableEntries: Equatable, Sendable {
    /// How many entries are left out because nothing identifies them.
    public let leftOut: Int
    /// Why the first one is left out, naming the field; nil if none is.
    public let reason: String?
    /// Entries with unreadable fields, in the order of the answer.
    public let partial: [Partial]

    /// An entry with an unreadable field.
    public struct Partial: Equatable, Sendable {
        /// Its identity in its list; `nil` if it has none.
        public let id: String?
        /// Which field cannot be read, and why.
        public let reason: String
    }

    /// Describes them.
    public init(leftOut: Int, reason: String?, partial: [Partial] = []) {
        self.leftOut = leftOut
        self.reason = reason
        self.partial = partial
    }

    /// Adds those of the next part of the same list.
    public static func + (first: Self, next: Self) -> Self {
        Self(
            leftOut: first.leftOut + next.leftOut, reason: first.reason ?? next.reason,
            partial: first.partial + next.partial)
    }
}
