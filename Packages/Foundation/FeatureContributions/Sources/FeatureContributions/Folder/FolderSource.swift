public import ResourceLoading

/// One kind of content of a folder, for `pull`, `diff`, `push` and `export`.
public protocol FolderSource: Sendable {
    /// What is sent to create an item or to replace one, checked.
    associatedtype Change

    /// Its description.
    var kind: FolderKind { get }

    /// Loads everything of an address; empty if it has nothing.
    ///
    /// - Throws: Why it could not be loaded, in words for a person.
    func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]>

    /// Makes the change that creates an item, or replaces `old` with it, and checks it by the feature's rules.
    ///
    /// - Throws: Why it would be refused.
    func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> Change

    /// Checks a new item, or one that replaces `old`; by default, by making the change.
    func check(_ new: FolderItem, over old: FolderItem?, of address: String) throws

    /// Checks changes by the feature's rules about several items at once. By default there are none.
    ///
    /// - Parameters:
    ///   - changes: The new items, and those that replace `old`.
    ///   - items: All that the server has of this kind, without those that the push deletes.
    /// - Returns: Why a change would be refused, by its index.
    func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], of address: String
    ) -> [Int: Failure]

    /// Creates or replaces an item, with the checks and the archiving of the repository. When it returns, the server
    /// has confirmed it.
    ///
    /// - Throws: Why it failed; `.outcomeUnknown` if the outcome is unknown.
    func write(_ change: Change, to address: String) async throws -> FolderReceipt

    /// Deletes an item; never called for a kind whose identity is `.single`.
    ///
    /// - Parameter old: The item as it was compared. The service deletes whatever has the id, changed or not.
    func delete(_ id: String, comparedAs old: FolderItem, of address: String) async throws

    /// Fetches the bytes of an item; only of a kind with the trait `.binary`.
    ///
    /// Once a host was unreachable, the next file from it fails at once.
    ///
    /// - Parameter take: Called with each piece as it arrives; returns whether to continue.
    /// - Throws: Why they could not be fetched; a failure of the kind `.cancelled` when `take` returned false. `take`
    ///   then got only a part.
    func bytes(_ id: String, of address: String, into take: ([UInt8]) -> Bool) async throws

    /// Returns the bytes of a file that are sent; only of a kind with the trait `.binary`. By default, all of them.
    ///
    /// - Throws: Why it would be refused.
    func sentBytes(of file: [UInt8]) throws -> [UInt8]
}

extension FolderSource {
    /// Checks a change by the feature's rules before anything is sent. Unchanged items are not checked: the server has
    /// already accepted them.
    ///
    /// - Throws: Why it would be refused.
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

    /// Applies a change. When it returns, the server has confirmed it.
    ///
    /// - Throws: Why it failed; `.outcomeUnknown` if the outcome is unknown.
    public func apply(_ change: FolderChange, to address: String) async throws -> FolderReceipt {
        switch change {
        case .create(let new): return try await write(self.change(new, over: nil, of: address), to: address)
        case .change(let old, let new): return try await write(self.change(new, over: old, of: address), to: address)
        case .delete(let old):
            // An item that the server has is named, or is the only one of its address.
            try await delete(old.id ?? "", comparedAs: old, of: address)
            return FolderReceipt()
        }
    }

    /// Does nothing, for kinds with one item per address, which the service cannot delete.
    public func delete(_ id: String, comparedAs old: FolderItem, of address: String) async throws {}

    public func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], of address: String
    ) -> [Int: Failure] { [:] }

    public func bytes(
        _ id: String, of address: String, into take: ([UInt8]) -> Bool
    ) async throws {
        throw Failure(.invalidInput, "'\(kind.name)' has no files to fetch")
    }

    public func sentBytes(of file: [UInt8]) throws -> [UInt8] { file }
}
