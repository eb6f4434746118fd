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

    /// Makes a view model.
    public init(repository: any ArchiveRepository) {
        self.repository = repository
    }

    /// Reads the whole file.
    public func check() async {
        await load(\.report, presenting: FailurePresentation.init) { () async throws(StorageFailure) in
            Loaded(try await repository.check(), origin: .archive(asOf: nil, because: nil))
        }
    }

    /// Rescues the readable content of damaged files.
    public func rescue(at date: Date) async {
        await load(\.rescues, presenting: FailurePresentation.init) { () async throws(StorageFailure) in
            Loaded(try await repository.rescue(at: date), origin: .archive(asOf: nil, because: nil))
        }
    }

    /// Frees unused disk space.
    public func vacuum() async {
        await load(\.sizes, presenting: FailurePresentation.init) { () async throws(StorageFailure) in
            Loaded(try await repository.vacuum(), origin: .archive(asOf: nil, because: nil))
        }
    }
}
