public import ResourceLoading

/// A kind of content through the repository of its feature.
public protocol RepositoryFolderSource: FolderSource {
    /// What is sent to create a thing or to replace one, checked.
    associatedtype Change
    /// Why the repository fails.
    associatedtype Failure: Error

    /// Loads everything of an address; see `FolderSource.load`.
    func items(of address: String, policy: LoadPolicy) async throws(Failure) -> Loaded<[FolderItem]>

    /// Returns what creates a thing, or replaces `old` by it, with the feature's rules.
    func change(
        _ new: FolderItem, over old: FolderItem?, of address: String
    ) throws(FailurePresentation) -> Change

    /// Checks a new thing, or one that replaces `old`; by default by making the change.
    func check(_ new: FolderItem, over old: FolderItem?, of address: String) throws(FailurePresentation)

    /// Creates or replaces a thing, with the checks and the archiving of the repository.
    func write(_ change: Change, to address: String) async throws(Failure) -> FolderReceipt

    /// Deletes a thing; never called for a kind whose identity is `.single`.
    func delete(_ id: String, of address: String) async throws(Failure)

    /// Words a failure of the repository.
    func present(_ failure: Failure) -> FailurePresentation
}

extension RepositoryFolderSource {
    public func load(
        of address: String, policy: LoadPolicy
    ) async throws(FailurePresentation) -> Loaded<[FolderItem]> {
        try await asking(present) { () async throws(Failure) in try await items(of: address, policy: policy) }
    }

    public func check(_ change: FolderChange, of address: String) throws(FailurePresentation) {
        switch change {
        case .create(let new): try check(new, over: nil, of: address)
        case .change(let old, let new): try check(new, over: old, of: address)
        case .delete: break
        }
    }

    public func check(_ new: FolderItem, over old: FolderItem?, of address: String) throws(FailurePresentation) {
        _ = try change(new, over: old, of: address)
    }

    public func apply(
        _ change: FolderChange, to address: String
    ) async throws(FailurePresentation) -> FolderReceipt {
        switch change {
        case .create(let new): return try await write(new, over: nil, to: address)
        case .change(let old, let new): return try await write(new, over: old, to: address)
        case .delete(let old):
            try await asking(present) { () async throws(Failure) in try await delete(old.id ?? "", of: address) }
            return FolderReceipt()
        }
    }

    private func write(
        _ new: FolderItem, over old: FolderItem?, to address: String
    ) async throws(FailurePresentation) -> FolderReceipt {
        let change = try change(new, over: old, of: address)
        return try await asking(present) { () async throws(Failure) in try await write(change, to: address) }
    }

    /// The service cannot delete the one thing of an address.
    public func delete(_ id: String, of address: String) async throws(Failure) {}

    public func present<Fault>(_ failure: RepositoryError<Fault>) -> FailurePresentation {
        FailurePresentation(failure)
    }
}

extension RepositoryFolderSource where Failure == FailurePresentation {
    public func present(_ failure: FailurePresentation) -> FailurePresentation { failure }
}
