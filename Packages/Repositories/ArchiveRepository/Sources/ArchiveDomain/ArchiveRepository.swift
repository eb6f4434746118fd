public import Foundation
public import ResourceLoading

/// The archive as a whole.
public protocol ArchiveRepository: Sendable {
    /// The path of its file.
    var path: String { get }

    /// Finds texts, the best match first.
    func hits(_ search: Search) async throws -> [SearchHit]

    /// How many texts match, whatever the limit.
    func count(_ search: Search) async throws -> Int

    /// The earlier versions of one of the user's texts, latest first.
    ///
    /// - Parameters:
    ///   - kind: The noun of the text's kind.
    ///   - id: The text's id; the address for kinds with one item per address.
    func revisions(of kind: String, id: String, address: String) async throws -> [Revision]

    /// The most recent earlier version of each text of a kind at one of the user's addresses, including deleted texts;
    /// the text that was replaced last comes first.
    func lastRevisions(of kind: String, address: String) async throws -> [Revision]

    /// Checks the whole file; reports its problems and its contents.
    func check() async throws -> ArchiveReport

    /// Frees unused disk space.
    func vacuum() async throws -> ArchiveSizes

    /// Replaces each damaged file, the archive or the outbox, with a new one made of its readable part. The damaged
    /// file is renamed.
    ///
    /// - Parameter date: Part of the new name of a damaged file.
    /// - Returns: The rescued content of each damaged file. Empty if none is damaged; then nothing was changed.
    func rescue(at date: Date) async throws -> [ArchiveRescue]
}
