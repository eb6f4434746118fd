public import Observation
public import PURLDomain
public import ResourceLoading

/// Makes, changes and deletes PURLs.
@MainActor
@Observable
public final class PURLComposerViewModel: LoadingModel {
    /// The last write that the server took.
    public private(set) var state: LoadingState<SavedPURL> = .idle
    /// The name of the last deleted PURL.
    public private(set) var deletion: LoadingState<String> = .idle

    private let repository: any PURLRepository

    /// Makes a view model.
    public init(repository: any PURLRepository) {
        self.repository = repository
    }

    /// Makes a PURL; `overwriting` allows replacing one of the same name.
    public func create(_ draft: PURLDraft, on address: String, overwriting: Bool) async {
        await ask(\.state) { () async throws(PURLRepositoryError) in
            try await repository.create(draft, on: address, overwriting: overwriting)
        }
    }

    /// Changes only what `change` names of a PURL.
    public func edit(_ name: String, address: String, change: PURLChange) async {
        await ask(\.state) { () async throws(PURLRepositoryError) in
            try await repository.edit(name, of: address, change: change)
        }
    }

    /// Renames a PURL; `overwriting` allows replacing one that has it.
    public func rename(_ name: String, to newName: String, address: String, overwriting: Bool) async {
        await ask(\.state) { () async throws(PURLRepositoryError) in
            try await repository.rename(name, to: newName, of: address, overwriting: overwriting)
        }
    }

    /// Carries out one step of an import.
    public func take(_ step: PURLImportPlan.Step, on address: String) async {
        await ask(\.state) { () async throws(PURLRepositoryError) in
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
