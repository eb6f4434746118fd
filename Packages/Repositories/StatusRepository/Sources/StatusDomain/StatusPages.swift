public import ResourceLoading

/// Statuses, newest first, read in pages, so that a long list need not be in memory as a whole.
public struct StatusPages: Sendable {
    /// The number of statuses in a page; the last one may have fewer.
    public static let pageSize = 2_000

    /// The number of statuses.
    public let count: Int
    /// Reads a part of them.
    public let read: @Sendable (Range<Int>) throws -> [Status]

    /// Creates the pages of a list that is read in parts.
    ///
    /// - Parameter read: Reads a part of it.
    public init(count: Int, read: @escaping @Sendable (Range<Int>) throws -> [Status]) {
        self.count = count
        self.read = read
    }

    /// Creates the pages of a list in memory.
    public init(_ statuses: [Status]) {
        self.init(count: statuses.count) { Array(statuses[$0]) }
    }

    /// The number of pages.
    public var pageCount: Int { (count + Self.pageSize - 1) / Self.pageSize }

    /// Reads a page, off the main actor. What was deleted meanwhile is missing.
    ///
    /// - Parameter index: Less than `pageCount`.
    /// - Throws: `StorageFailure` if the archive can no longer be read.
    @concurrent
    public func page(_ index: Int) async throws -> [Status] {
        let start = index * Self.pageSize
        return try read(start..<min(start + Self.pageSize, count))
    }

    /// The statuses of a part that match, and that no rule hides. Reads no more pages than needed.
    @concurrent
    public func matching(
        _ part: ListPart, where isIncluded: StatusTest?, hiding rules: MuteRules
    ) async throws -> [Status] {
        var found: [Status] = []
        for index in 0..<pageCount where found.count < part.limit ?? .max {
            found += rules.visible(try await page(index)).part(part, where: isIncluded)
        }
        return part.limit.map { Array(found.prefix($0)) } ?? found
    }
}
