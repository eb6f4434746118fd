public import Foundation
public import ResourceLoading

/// Checks, compacts and rescues the archive's file.
public protocol ArchiveMaintenance: Sendable {
    /// The path of the file.
    var path: String { get }

    /// Reads the whole file and reports problems and counts.
    func check() throws(StorageFailure) -> ArchiveReport

    /// Rebuilds the search index and frees unused disk space.
    ///
    func vacuum() throws(StorageFailure) -> ArchiveSizes

    /// Makes a new file from everything readable in a damaged one, archive or outbox, and keeps the damaged one.
    ///
    /// - Parameter date: Part of the name under which the damaged file is kept.
    /// - Returns: What was saved of each damaged file; empty if all is sound, and then nothing was changed.
    /// - Throws: `.busy` if other processes use the file for too long; `.newerVersion`; the failure to write the new
    ///   file.
    func rescue(at date: Date) throws(StorageFailure) -> [ArchiveRescue]
}
