/// The entries of an answer's lists that could not be fully decoded.
public struct UnreadableEntries: Equatable, Sendable {
    /// How many of the entries that are left out are described.
    public static let describedCount = 3

    /// How many entries are left out because nothing identifies them.
    public private(set) var leftOut = 0
    /// Why the first of them are left out, naming the field.
    public private(set) var reasons: [String] = []
    /// Entries with unreadable fields, in the order of the answer.
    public private(set) var partial: [Partial] = []

    /// An entry with an unreadable field.
    public struct Partial: Equatable, Sendable {
        /// Its identity in its list; `nil` if it has none.
        public let id: String?
        /// Which field cannot be read, and why.
        public let reason: String
    }

    /// Creates an empty record.
    public init() {}

    /// Creates entries that are left out, the first of them for these reasons.
    public init(leftOut: Int, reasons: [String]) {
        self.leftOut = leftOut
        self.reasons = Array(reasons.prefix(Self.describedCount))
    }

    /// Creates an entry with an unreadable field.
    init(_ partial: Partial) { self.partial = [partial] }

    /// Whether all entries could be decoded.
    public var isEmpty: Bool { leftOut == 0 && partial.isEmpty }

    /// Adds later entries of the same list.
    public static func += (entries: inout Self, more: Self) {
        entries.leftOut += more.leftOut
        entries.reasons += more.reasons.prefix(describedCount - entries.reasons.count)
        entries.partial += more.partial
    }
}
