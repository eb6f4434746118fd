public import ArchiveDomain
public import Foundation
public import Observation
public import ResourceLoading

/// The archive's file.
@MainActor
@Observable
public final class ArchiveViewModel: LoadingModel {
    /// What the last check found.
    public private(set) var report: LoadingState<ArchiveReport> = .idle
    /// The sizes before and after the last tidying.
    public private(set) var sizes: LoadingState<ArchiveSizes> = .idle

    /// What the last rescue saved of each damaged file; empty if all was sound.
    public private(set) var rescues: LoadingState<[ArchiveRescue]> = .idle

    private let repository: any ArchiveRepository

    /// Where it is.
    public var path: String { repository.path }

    /// Makes a view model.
    public init(repository: any ArchiveRepository) {
        self.repository = repository
    }

    /// Reads the whole file.
    public func check() async {
        await load(\.report, presenting: FailurePresentation.init) { () async throws(ArchiveRepositoryError) in
            Loaded(try await repository.check(), origin: .archive(asOf: nil, because: nil))
        }
    }

    /// Saves what can be read of damaged files.
    public func rescue(at date: Date) async {
        await load(\.rescues, presenting: FailurePresentation.init) { () async throws(ArchiveRepositoryError) in
            Loaded(try await repository.rescue(at: date), origin: .archive(asOf: nil, because: nil))
        }
    }

    /// Gives unused room back to the disk.
    public func vacuum() async {
        await load(\.sizes, presenting: FailurePresentation.init) { () async throws(ArchiveRepositoryError) in
            Loaded(try await repository.vacuum(), origin: .archive(asOf: nil, because: nil))
        }
    }
}
