public import Foundation
public import ResourceLoading

/// Looks after the archive's file.
public protocol ArchiveMaintenance: Sendable {
    /// Where the file is.
    var path: String { get }

    /// Reads the whole file and says what is wrong with it, and what it holds.
    func check() throws(StorageFailure) -> ArchiveReport

    /// Makes the index for searching anew, and gives unused room back to the disk.
    ///
    func vacuum() throws(StorageFailure) -> ArchiveSizes

    /// Makes a new file of what can be read of a damaged one, be it the archive or the outbox, and keeps the damaged one.
    ///
    /// - Parameter date: Is part of the name under which the damaged file is kept.
    /// - Returns: What was saved of each damaged file; empty if all is sound, and then nothing was changed.
    /// - Throws: `.busy` when other processes use the file for too long; `.newerVersion`; the failure to write the new file.
    func rescue(at date: Date) throws(StorageFailure) -> [ArchiveRescue]
}
