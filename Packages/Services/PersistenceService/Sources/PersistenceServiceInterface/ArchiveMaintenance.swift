public import Foundation
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

    /// Makes a new file of what can be read of a damaged one, be it the archive or the outbox, and keeps the damaged one.
    ///
    /// - Parameter date: Is part of the name under which the damaged file is kept.
    /// - Returns: What was saved of each damaged file; empty if all is sound, and then nothing was changed.
    /// - Throws: `.busy` when other processes use the file for too long; `.newerVersion`; the failure to write the new file.
    func rescue(at date: Date) throws(StorageFailure) -> [StoredRescue]
}

/// What was saved of a damaged file.
public struct StoredRescue: Equatable, Sendable {
    /// The rows of one table.
    public struct Rows: Equatable, Sendable {
        /// What they are, such as `box item`.
        public let kind: String
        public let saved: Int
        /// Those that were found, and could not be read or kept.
        public let lost: Int

        /// Describes rows.
        public init(kind: String, saved: Int, lost: Int) {
            self.kind = kind
            self.saved = saved
            self.lost = lost
        }
    }

    /// Where the damaged file is now.
    public let keptPath: String
    public let rows: [Rows]
    /// How many pages of the file should have held rows, and cannot be read at all.
    public let unreadablePages: Int

    /// Describes a rescue.
    public init(keptPath: String, rows: [Rows], unreadablePages: Int) {
        self.keptPath = keptPath
        self.rows = rows
        self.unreadablePages = unreadablePages
    }
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
