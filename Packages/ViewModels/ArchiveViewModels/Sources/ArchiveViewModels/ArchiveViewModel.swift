public import ArchiveDomain
public import Foundation
public import ResourceLoading

/// The archive's file.
@MainActor
public final class ArchiveViewModel {
    private let repository: any ArchiveRepository

    /// Its path.
    public var path: String { repository.path }

    public init(repository: any ArchiveRepository) {
        self.repository = repository
    }

    /// Checks the whole file.
    public func check() async throws -> ArchiveReport {
        try await repository.check()
    }

    /// Rescues the readable content of damaged files.
    ///
    /// - Returns: What was saved of each damaged file; empty if none is damaged.
    public func rescue(at date: Date) async throws -> [ArchiveRescue] {
        try await repository.rescue(at: date)
    }

    /// Frees unused disk space.
    ///
    /// - Returns: The sizes before and after.
    public func vacuum() async throws -> ArchiveSizes {
        try await repository.vacuum()
    }
}
