public import Foundation
public import ResourceLoading

/// The archive's file as a whole: searches its texts, reads their earlier versions, and checks, compacts and rescues
/// it.
///
/// The search index and the earlier versions are parts of the archive. The transaction that changes a text updates the
/// index, and stores the previous version of a text of an owned address.
public protocol ArchiveStore: Sendable {
    /// The path of the file.
    var path: String { get }

    /// The matches, the best first; among equals the newest first.
    func hits(_ search: Search) throws(StorageFailure) -> [SearchHit]

    /// How many texts match, whatever the limit.
    func count(_ search: Search) throws(StorageFailure) -> Int

    /// The earlier versions of one text, the latest first.
    ///
    /// - Parameter kind: The noun, such as `now`.
    func revisions(kind: String, id: String, of address: String) throws(StorageFailure) -> [Revision]

    /// The last stored version of each text, the latest first.
    ///
    /// - Parameter kind: The noun, such as `now`.
    func lastRevisions(kind: String, of address: String) throws(StorageFailure) -> [Revision]

    /// Deletes the versions of deleted texts, and the words of deleted texts in the search index, so that no file holds
    /// them. The versions of existing texts stay.
    ///
    /// - Parameter texts: The texts with their nouns, such as `now`; they need not have versions.
    func forget(_ texts: [(kind: String, id: String, address: String)]) throws(StorageFailure)

    /// Reads the whole archive and the whole outbox, and reports problems and counts.
    func check() throws(StorageFailure) -> ArchiveReport

    /// Rebuilds the search index and frees unused disk space.
    func vacuum() throws(StorageFailure) -> ArchiveSizes

    /// Creates a new file from everything readable in a damaged one, archive or outbox, and keeps the damaged one.
    ///
    /// - Parameter date: Part of the name under which the damaged file is stored.
    /// - Returns: What was saved of each damaged file; empty if all is sound, and then nothing was changed.
    /// - Throws: `.busy` if other processes use the file for too long; `.newerVersion`; the failure to write the new
    ///   file.
    func rescue(at date: Date) throws(StorageFailure) -> [ArchiveRescue]
}
