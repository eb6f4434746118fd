public import Foundation
public import ResourceLoading

/// The archive as a whole.
public protocol ArchiveRepository: Sendable {
    /// Where its file is.
    var path: String { get }

    /// Finds texts, the best first.
    ///
    /// - Throws: `.storage`.
    func hits(_ query: SearchQuery, in scope: SearchScope) async throws(ArchiveRepositoryError) -> [SearchHit]

    /// Gives the earlier versions of a text of one's own, the latest first.
    ///
    /// - Parameter id: The id; for a thing of which an address has only one, the address.
    /// - Throws: `.storage`.
    func revisions(
        of kind: ContentKind, id: String, address: String
    ) async throws(ArchiveRepositoryError) -> [Revision]

    /// Gives the last earlier version of each text of one's own, the latest first: what was deleted among them.
    ///
    /// - Throws: `.storage`.
    func lastRevisions(of kind: ContentKind, address: String) async throws(ArchiveRepositoryError) -> [Revision]

    /// Reads the whole file, and says what is wrong with it and what it holds.
    ///
    /// - Throws: `.storage`.
    func check() async throws(ArchiveRepositoryError) -> ArchiveReport

    /// Gives unused room back to the disk.
    ///
    /// - Throws: `.storage`.
    func vacuum() async throws(ArchiveRepositoryError) -> ArchiveSizes

    /// Makes a new file of what can be read of a damaged one, the archive's or the outbox's, and keeps the damaged one.
    ///
    /// - Parameter date: Is part of the name under which the damaged file is kept.
    /// - Returns: What was saved of each damaged file; empty if all is sound, and then nothing was changed.
    /// - Throws: `.storage`.
    func rescue(at date: Date) async throws(ArchiveRepositoryError) -> [ArchiveRescue]
}

/// Why the archive did not do what it was asked.
public enum ArchiveRepositoryError: Error, Equatable, Sendable {
    /// The file, or the disk.
    case storage(StorageFailure)
}

/// An earlier version of a text.
public struct Revision: Equatable, Sendable {
    /// Of what it is a version.
    public let id: String
    /// Counts from 1, the oldest.
    public let number: Int
    /// When the archive learned that it was replaced or deleted.
    public let replacedAt: Date
    public let content: String
    /// Of a status; nil: unknown, or none.
    public let emoji: String?
    /// Of a status; nil: unknown, or none.
    public let externalURL: String?
    /// Of a paste and a now page; nil: unknown.
    public let isListed: Bool?
    /// Of a weblog entry: the present one, else the last that is known.
    public let title: String?
    /// Of a weblog entry: the present one, else the last that is known.
    public let slug: String?
    /// Whether the text is gone, in any version.
    public let isDeleted: Bool

    /// In bytes of UTF-8.
    public var size: Int { content.utf8.count }

    /// Describes a version.
    public init(
        of id: String, number: Int, replacedAt: Date, content: String, emoji: String? = nil,
        externalURL: String? = nil, isListed: Bool? = nil, title: String? = nil, slug: String? = nil,
        isDeleted: Bool = false
    ) {
        self.id = id
        self.number = number
        self.replacedAt = replacedAt
        self.content = content
        self.emoji = emoji
        self.externalURL = externalURL
        self.isListed = isListed
        self.title = title
        self.slug = slug
        self.isDeleted = isDeleted
    }
}

/// What a check of the archive found.
public struct ArchiveReport: Equatable, Sendable {
    /// How many there are of one kind.
    public struct Count: Equatable, Sendable {
        /// A noun of the command line.
        public let kind: String
        /// Items.
        public let count: Int

        /// Describes a count.
        public init(kind: String, count: Int) {
            self.kind = kind
            self.count = count
        }
    }

    /// The problems found; empty if there are none. May hold foreign text.
    public let problems: [String]
    public let counts: [Count]

    /// Describes a report.
    public init(problems: [String], counts: [Count]) {
        self.problems = problems
        self.counts = counts
    }
}

/// What was saved of a damaged file.
public struct ArchiveRescue: Equatable, Sendable {
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

/// How large the archive was and is, in bytes.
public struct ArchiveSizes: Equatable, Sendable {
    public let before: Int
    public let after: Int

    /// Describes sizes.
    public init(before: Int, after: Int) {
        self.before = before
        self.after = after
    }
}
