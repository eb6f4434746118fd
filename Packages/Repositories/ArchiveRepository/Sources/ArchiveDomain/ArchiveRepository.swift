public import Foundation
public import ResourceLoading

/// The archive as a whole.
public protocol ArchiveRepository: Sendable {
    /// The path of its file.
    var path: String { get }

    /// Finds texts, best first.
    func hits(_ search: Search) async throws -> [SearchHit]

    /// How many texts match, whatever the limit.
    func count(_ search: Search) async throws -> Int

    /// The earlier versions of one of the user's texts, latest first.
    ///
    /// - Parameters:
    ///   - kind: Its noun.
    ///   - id: The id; the address for kinds with one item per address.
    func revisions(of kind: String, id: String, address: String) async throws -> [Revision]

    /// The last earlier version of each of the user's texts, latest first, including deleted texts.
    func lastRevisions(of kind: String, address: String) async throws -> [Revision]

    /// Checks the whole file; reports its problems and its contents.
    func check() async throws -> ArchiveReport

    /// Frees unused disk space.
    func vacuum() async throws -> ArchiveSizes

    /// Creates a new file from the readable part of a damaged one, the archive's or the outbox's, and keeps the damaged
    /// one.
    ///
    /// - Parameter date: Part of the new name of the damaged file.
    /// - Returns: The rescued content of each damaged file; empty if none is damaged, and then nothing was changed.
    func rescue(at date: Date) async throws -> [ArchiveRescue]
}
