public import ArchiveDomain
public import Foundation
public import Observation
public import ResourceLoading

/// The archive's file.
@MainActor
@Observable
public final class ArchiveViewModel: LoadingModel {
    /// The result of the last check.
    public private(set) var report: LoadingState<ArchiveReport> = .idle
    /// The sizes before and after the last vacuum.
    public private(set) var sizes: LoadingState<ArchiveSizes> = .idle

    /// The rescued content of each damaged file; empty if none is damaged.
    public private(set) var rescues: LoadingState<[ArchiveRescue]> = .idle

    private let repository: any ArchiveRepository

    /// Its path.
    public var path: String { repository.path }

    public init(repository: any ArchiveRepository) {
        self.repository = repository
    }

    /// Reads the whole file.
    public func check() async {
        await local(\.report, presenting: FailurePresentation.init) { () async throws(StorageFailure) in
            try await repository.check()
        }
    }

    /// Rescues the readable content of damaged files.
    public func rescue(at date: Date) async {
        await local(\.rescues, presenting: FailurePresentation.init) { () async throws(StorageFailure) in
            try await repository.rescue(at: date)
        }
    }

    /// Frees unused disk space.
    public func vacuum() async {
        await local(\.sizes, presenting: FailurePresentation.init) { () async throws(StorageFailure) in
            try await repository.vacuum()
        }
    }
}
