public import Foundation
public import ResourceLoading

/// The archive as a whole.
public protocol ArchiveRepository: Sendable {
    /// The path of its file.
    var path: String { get }

    /// Finds texts, best first.
    ///
    /// - Throws: `.storage`.
    func hits(_ query: SearchQuery, in scope: SearchScope) async throws(ArchiveRepositoryError) -> [SearchHit]

    /// The earlier versions of one of the user's texts, latest first.
    ///
    /// - Parameter id: The id; the address for kinds with one thing per address.
    /// - Throws: `.storage`.
    func revisions(
        of kind: ContentKind, id: String, address: String
    ) async throws(ArchiveRepositoryError) -> [Revision]

    /// The last earlier version of each of the user's texts, latest first, including deleted texts.
    ///
    /// - Throws: `.storage`.
    func lastRevisions(of kind: ContentKind, address: String) async throws(ArchiveRepositoryError) -> [Revision]

    /// Checks the whole file; reports its problems and its contents.
    ///
    /// - Throws: `.storage`.
    func check() async throws(ArchiveRepositoryError) -> ArchiveReport

    /// Frees unused disk space.
    ///
    /// - Throws: `.storage`.
    func vacuum() async throws(ArchiveRepositoryError) -> ArchiveSizes

    /// Makes a new file from the readable part of a damaged one, the archive's or the outbox's, and keeps the damaged
    /// one.
    ///
    /// - Parameter date: Part of the new name of the damaged file.
    /// - Returns: The rescued content of each damaged file; empty if none is damaged, and then nothing was changed.
    /// - Throws: `.storage`.
    func rescue(at date: Date) async throws(ArchiveRepositoryError) -> [ArchiveRescue]
}

/// Why an operation of the archive failed.
public enum ArchiveRepositoryError: Error, Equatable, Sendable {
    /// The file or the disk failed.
    case storage(StorageFailure)
}

/// An earlier version of a text.
public struct Revision: Equatable, Sendable {
    /// The id of the text.
    public let id: String
    /// Counts from 1, the oldest.
    public let number: Int
    /// When the archive learned that it was replaced or deleted.
    public let replacedAt: Date
    public let content: String
    /// Of a status; nil if unknown or none.
    public let emoji: String?
    /// Of a status; nil if unknown or none.
    public let externalURL: String?
    /// Of a paste or now page; nil if unknown.
    public let isListed: Bool?
    /// Of a weblog entry: the present one, else the last known.
    public let title: String?
    /// Of a weblog entry: the present one, else the last known.
    public let slug: String?
    /// Whether the text is deleted.
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

/// The result of checking the archive.
public struct ArchiveReport: Equatable, Sendable {
    /// The number of things of one kind.
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

/// The rescued content of a damaged file.
public struct ArchiveRescue: Equatable, Sendable {
    /// The rows of one table.
    public struct Rows: Equatable, Sendable {
        /// Their kind, such as `box item`.
        public let kind: String
        public let saved: Int
        /// The rows that were found but could not be read or stored.
        public let lost: Int

        /// Describes rows.
        public init(kind: String, saved: Int, lost: Int) {
            self.kind = kind
            self.saved = saved
            self.lost = lost
        }
    }

    /// The path of the damaged file.
    public let keptPath: String
    public let rows: [Rows]
    /// The number of unreadable pages that should hold rows.
    public let unreadablePages: Int

    /// Describes a rescue.
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

    /// Describes sizes.
    public init(before: Int, after: Int) {
        self.before = before
        self.after = after
    }
}
