public import Observation
public import PURLDomain
public import ResourceLoading

/// The PURLs of one address, one PURL, and its changes.
@MainActor
@Observable
public final class PURLViewModel: LoadingModel {
    /// The PURLs of an address, in the requested order.
    public private(set) var list: LoadingState<[PURL]> = .idle
    /// One PURL.
    public private(set) var detail: LoadingState<PURL> = .idle
    /// The plan of an import, compared with the server's PURLs.
    public private(set) var importPlan: LoadingState<PURLImportPlan> = .idle
    /// The last write that the server took.
    public private(set) var saved: LoadingState<SavedPURL> = .idle
    /// The name of the last deleted PURL.
    public private(set) var deletion: LoadingState<String> = .idle

    private let repository: any PURLRepository

    /// Makes a view model.
    public init(repository: any PURLRepository) {
        self.repository = repository
    }

    /// Loads the PURLs of `address` that match `filter`.
    public func loadList(
        address: String, order: PURLOrder, filter: ListFilter = ListFilter(), policy: LoadPolicy
    ) async {
        await load(\.list) { () async throws(PURLRepositoryError) in
            let loaded = try await repository.purls(of: address, policy: policy)
            return loaded.map { filter.apply(to: $0.sorted(by: order)) }
        }
    }

    /// Loads the PURL `name`.
    public func load(_ name: String, address: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(PURLRepositoryError) in
            try await repository.purl(name, of: address, policy: policy)
        }
    }

    /// Makes a PURL; `overwriting` allows replacing one of the same name.
    public func create(_ draft: PURLDraft, on address: String, overwriting: Bool) async {
        await ask(\.saved) { () async throws(PURLRepositoryError) in
            try await repository.create(draft, on: address, overwriting: overwriting)
        }
    }

    /// Changes only what `change` names of a PURL.
    public func edit(_ name: String, address: String, change: PURLChange) async {
        await ask(\.saved) { () async throws(PURLRepositoryError) in
            try await repository.edit(name, of: address, change: change)
        }
    }

    /// Renames a PURL; `overwriting` allows replacing one that has it.
    public func rename(_ name: String, to newName: String, address: String, overwriting: Bool) async {
        await ask(\.saved) { () async throws(PURLRepositoryError) in
            try await repository.rename(name, to: newName, of: address, overwriting: overwriting)
        }
    }

    /// Compares entries to import with the server's PURLs; the archive's may be outdated.
    public func planImport(_ entries: [PURLImport.Entry], address: String) async {
        await loadForEditing(\.importPlan) { () async throws(PURLRepositoryError) in
            let loaded = try await repository.purls(of: address, policy: .refresh)
            return loaded.map { PURLImportPlan(entries, existing: $0) }
        }
    }

    /// Carries out one step of an import.
    public func take(_ step: PURLImportPlan.Step, on address: String) async {
        await ask(\.saved) { () async throws(PURLRepositoryError) in
            try await repository.save(step.entry.draft, over: step.current, on: address)
        }
    }

    /// Deletes a PURL.
    public func delete(_ name: String, address: String) async {
        await ask(\.deletion) { () async throws(PURLRepositoryError) in
            try await repository.deletePURL(name, of: address)
            return name
        }
    }
}

extension SavedPURL {
    /// What the server did not do as asked; nil if nothing.
    public var warning: String? { listing.warning("PURL", purl.name, isListed: purl.isListed == true) }
}

extension PURLImport.Problem {
    /// The line and its fault, in one sentence.
    public var words: String { "line \(line): \(FailurePresentation(fault).message)" }
}
