public import Observation
public import PURLDomain
public import ResourceLoading

/// An import of PURLs from a file.
@MainActor
@Observable
public final class PURLImportViewModel: LoadingModel {
    /// The plan, compared with the server's PURLs.
    public private(set) var state: LoadingState<PURLImportPlan> = .idle

    private let repository: any PURLRepository

    /// Makes a view model.
    public init(repository: any PURLRepository) {
        self.repository = repository
    }

    /// Compares entries with the server's PURLs; the archive's may be outdated.
    public func plan(_ entries: [PURLImport.Entry], address: String) async {
        await loadForEditing(\.state) { () async throws(PURLRepositoryError) in
            let loaded = try await repository.purls(of: address, policy: .refresh)
            return loaded.map { PURLImportPlan(entries, existing: $0) }
        }
    }
}

extension PURLImport.Problem {
    /// The line and its fault, in one sentence.
    public var words: String { "line \(line): \(FailurePresentation(fault).message)" }
}
