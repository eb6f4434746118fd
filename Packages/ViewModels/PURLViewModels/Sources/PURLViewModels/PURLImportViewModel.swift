public import Observation
public import PURLDomain
public import ResourceLoading

/// What a file of PURLs would do to those of an address.
@MainActor
@Observable
public final class PURLImportViewModel {
    /// The plan, against what the server has now.
    public private(set) var state: LoadingState<PURLImportPlan> = .idle

    private let repository: any PURLRepository

    /// Makes a view model.
    public init(repository: any PURLRepository) {
        self.repository = repository
    }

    /// Compares entries with what the server has; the archive is not enough for that.
    public func plan(_ entries: [PURLImport.Entry], address: String) async {
        state = .loading
        do throws(PURLRepositoryError) {
            let loaded = try await repository.purls(of: address, policy: .refresh)
            if case .archive(_, let failure?) = loaded.origin {
                state = .failed(FailurePresentation(failure))
            } else {
                state = .loaded(loaded.map { PURLImportPlan(entries, existing: $0) })
            }
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}

extension PURLImport.Problem {
    /// The line and what is wrong with it, in one sentence.
    public var words: String { "line \(line): \(FailurePresentation(fault).message)" }
}
