public import ResourceLoading

/// One kind of content of a folder, for `pull`, `diff`, `push` and `export`.
public protocol FolderSource: Sendable {
    /// Its description.
    var kind: FolderKind { get }

    /// Loads everything of an address; empty if it has nothing.
    ///
    /// - Throws: Why it could not be loaded, in words for a person.
    func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]>

    /// Checks a change by the feature's rules before anything is sent. Unchanged items are not checked: the server has
    /// already accepted them.
    ///
    /// - Throws: Why it would be refused.
    func check(_ change: FolderChange, of address: String) throws

    /// Checks changes by the feature's rules for items that are there together. By default there are no such rules.
    ///
    /// - Parameters:
    ///   - changes: The new items, and those that replace `old`.
    ///   - items: All that the server has of this kind, without those that are deleted.
    /// - Returns: Why a change would be refused, by its index.
    func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], of address: String
    ) -> [Int: Failure]

    /// Applies a change. When it returns, the server has confirmed it.
    ///
    /// - Throws: Why it failed; `.outcomeUnknown` if the outcome is unknown.
    func apply(_ change: FolderChange, to address: String) async throws -> FolderReceipt

    /// Fetches the bytes of an item; only of a kind with the trait `.binary`.
    ///
    /// If a host is unreachable, its next file fails at once.
    ///
    /// - Parameter take: Called with each piece as it arrives; returns whether to continue.
    /// - Throws: Why they could not be fetched; a failure of the kind `.cancelled` when `take` returned false. `take`
    ///   then got only a part.
    func bytes(_ id: String, of address: String, into take: ([UInt8]) -> Bool) async throws

    /// Returns what the server gets of a file; only of a kind with the trait `.binary`. By default the file.
    ///
    /// - Throws: Why it would be refused.
    func sentBytes(of file: [UInt8]) throws -> [UInt8]
}

extension FolderSource {
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
