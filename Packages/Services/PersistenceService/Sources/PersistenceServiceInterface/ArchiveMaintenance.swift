public import ResourceLoading

/// Looks after the archive's file.
public protocol ArchiveMaintenance: Sendable {
    /// Where the file is.
    var path: String { get }

    /// Reads the whole file and says what is wrong with it, and what it holds.
    func check() throws(StorageFailure) -> StoredArchiveReport

    /// Makes the index for searching anew, and gives unused room back to the disk.
    ///
    /// - Returns: The size of the file before and after, in bytes.
    func vacuum() throws(StorageFailure) -> (before: Int, after: Int)
}

/// What a check of the archive found.
public struct StoredArchiveReport: Equatable, Sendable {
    /// How many there are of one kind.
    public struct Count: Equatable, Sendable {
        /// The noun, such as `status`.
        public let kind: String
        /// Items.
        public let count: Int

        /// Describes a count.
        public init(kind: String, count: Int) {
            self.kind = kind
            self.count = count
        }
    }

    /// What SQLite found wrong, in its words; none: nothing.
    public let problems: [String]
    public let counts: [Count]

    /// Describes a report.
    public init(problems: [String], counts: [Count]) {
        self.problems = problems
        self.counts = counts
    }
}
