import ResourceLoading

/// A kind of content whose items are created and replaced by one kind of write.
public protocol RepositoryFolderSource: FolderSource {
    /// What is sent to create an item or to replace one, checked.
    associatedtype Change

    /// Returns what creates an item, or replaces `old` by it, with the feature's rules.
    func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> Change

    /// Checks a new item, or one that replaces `old`; by default by making the change.
    func check(_ new: FolderItem, over old: FolderItem?, of address: String) throws

    /// Creates or replaces an item, with the checks and the archiving of the repository.
    func write(_ change: Change, to address: String) async throws -> FolderReceipt

    /// Deletes an item; never called for a kind whose identity is `.single`.
    func delete(_ id: String, of address: String) async throws
}

extension RepositoryFolderSource {
    public func check(_ change: FolderChange, of address: String) throws {
        switch change {
        case .create(let new): try check(new, over: nil, of: address)
        case .change(let old, let new): try check(new, over: old, of: address)
        case .delete: break
        }
    }

    public func check(_ new: FolderItem, over old: FolderItem?, of address: String) throws {
        _ = try change(new, over: old, of: address)
    }

    public func apply(_ change: FolderChange, to address: String) async throws -> FolderReceipt {
        switch change {
        case .create(let new): return try await write(self.change(new, over: nil, of: address), to: address)
        case .change(let old, let new): return try await write(self.change(new, over: old, of: address), to: address)
        case .delete(let old):
            try await delete(old.id ?? "", of: address)
            return FolderReceipt()
        }
    }

    /// The service cannot delete the one item of an address.
    public func delete(_ id: String, of address: String) async throws {}
}
