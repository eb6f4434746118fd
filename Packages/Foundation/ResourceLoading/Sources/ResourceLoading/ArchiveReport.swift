/// The result of checking the archive.
public struct ArchiveReport: Equatable, Sendable {
    /// The number of items of one kind.
    public struct Count: Equatable, Sendable {
        /// A noun of the command line.
        public let kind: String
        /// The number of items.
        public let count: Int

        public init(kind: String, count: Int) {
            self.kind = kind
            self.count = count
        }
    }

    /// The problems found; empty if there are none. May hold untrusted text.
    public let problems: [String]
    public let counts: [Count]

    public init(problems: [String], counts: [Count]) {
        self.problems = problems
        self.counts = counts
    }
}

/// The rescued content of a damaged file.
public struct ArchiveRescue: Equatable, Sendable {
    /// The rows of one table.
    public struct Rows: Equatable, Sendable {
        /// Their kind, such as `box item`.
        public let kind: String
        public let saved: Int
        /// The rows that were found but could not be read or stored.
        public let lost: Int

        public init(kind: String, saved: Int, lost: Int) {
            self.kind = kind
            self.saved = saved
            self.lost = lost
        }
    }

    /// The new path of the damaged file.
    public let keptPath: String
    public let rows: [Rows]
    /// The number of unreadable pages that should hold rows.
    public let unreadablePages: Int

    public init(keptPath: String, rows: [Rows], unreadablePages: Int) {
        self.keptPath = keptPath
        self.rows = rows
        self.unreadablePages = unreadablePages
    }
}

/// The sizes of the archive before and after, in bytes.
public struct ArchiveSizes: Equatable, Sendable {
    public let before: Int
    public let after: Int

    public init(before: Int, after: Int) {
        self.before = before
        self.after = after
    }
}
