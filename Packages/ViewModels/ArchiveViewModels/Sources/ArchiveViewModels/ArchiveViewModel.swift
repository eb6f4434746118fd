public import ArchiveDomain
public import Foundation
public import Observation
public import ResourceLoading

/// The archive's file.
@MainActor
@Observable
public final class ArchiveViewModel {
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
        report = .loading
        do throws(ArchiveRepositoryError) {
            report = .loaded(Loaded(try await repository.check(), origin: .archive(asOf: nil, because: nil)))
        } catch {
            report = .failed(FailurePresentation(error))
        }
    }

    /// Saves what can be read of damaged files.
    public func rescue(at date: Date) async {
        rescues = .loading
        do throws(ArchiveRepositoryError) {
            rescues = .loaded(Loaded(try await repository.rescue(at: date), origin: .archive(asOf: nil, because: nil)))
        } catch {
            rescues = .failed(FailurePresentation(error))
        }
    }

    /// Gives unused room back to the disk.
    public func vacuum() async {
        sizes = .loading
        do throws(ArchiveRepositoryError) {
            sizes = .loaded(Loaded(try await repository.vacuum(), origin: .archive(asOf: nil, because: nil)))
        } catch {
            sizes = .failed(FailurePresentation(error))
        }
    }
}
