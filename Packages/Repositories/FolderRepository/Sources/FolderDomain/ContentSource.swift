public import FeatureContributions
import FoundationExtensions
public import ResourceLoading

/// Loads the content of an address.
public protocol ContentSource: Sendable {
    /// The kinds that it can load. Files of other kinds, such as those of a feature that the program lacks, are left
    /// alone.
    var kinds: Set<FolderKind> { get }

    /// Loads all items of one kind; boxes are the same for every address, and never come from the network.
    ///
    /// - Parameter notices: Holds the notices back; nil to print them at once.
    /// - Returns: The items; empty if the address has none.
    /// - Throws: Why it could not be loaded, in words for a person.
    func items(
        _ kind: FolderKind, of address: String, policy: LoadPolicy, notices: HeldNotices?
    ) async throws -> Loaded<[FolderItem]>

    /// Fetches the bytes of an item; see `FolderSource.bytes`.
    func bytes(_ key: ItemKey, of address: String, into take: ([UInt8]) -> Bool) async throws

    /// The unique id of the archive with the boxes.
    ///
    /// - Throws: Why it could not be read.
    func boxArchiveID() async throws -> String
}

extension ContentSource {
    /// Fetches bytes into a file.
    ///
    /// - Parameter file: The file to append to, which the caller puts in place; nil if only the digest is needed.
    /// - Returns: The SHA-256 of the bytes.
    /// - Throws: Why the bytes could not be fetched; `FolderStoreError`, `RemoteFailure.cancelled`.
    func fetch(_ key: ItemKey, of address: String, into file: (any IncomingFolderFile)?) async throws -> String {
        if Task.isCancelled { throw RemoteFailure.cancelled }
        var hash = SHA256()
        var fault: FolderStoreError?
        do {
            try await bytes(key, of: address) { part in
                hash.add(part)
                do throws(FolderStoreError) { try file?.add(part) } catch { fault = error }
                return fault == nil
            }
        } catch {
            throw fault ?? error
        }
        return hash.hexadecimal
    }
}

/// Creates, changes and deletes the content of an address, one item at a time.
public protocol ContentSink: Sendable {
    /// Applies one change.
    ///
    /// When it returns, the server has confirmed the change.
    ///
    /// - Throws: Why it failed; `.outcomeUnknown` if the outcome is unknown.
    func apply(_ change: FolderChange, _ kind: FolderKind, to address: String) async throws -> FolderReceipt

    /// Checks locally whether a change would be sent.
    ///
    /// - Throws: Why it would be refused before it is sent.
    func check(_ change: FolderChange, _ kind: FolderKind, of address: String) throws

    /// Checks the changes of a kind together; see `FolderSource.obstacles`.
    func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], _ kind: FolderKind,
        of address: String
    ) -> [Int: Failure]

    /// Returns what the server gets of a file; see `FolderSource.sentBytes`.
    func sentBytes(of file: [UInt8], _ kind: FolderKind) throws -> [UInt8]

    /// The box with an id and a time for everything that has none yet. Stores nothing.
    ///
    /// - Throws: Why no free ids could be determined.
    func identified(_ box: BoxValue) async throws -> BoxValue
}

extension ContentSink {
    public func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], _ kind: FolderKind,
        of address: String
    ) -> [Int: Failure] { [:] }

    public func sentBytes(of file: [UInt8], _ kind: FolderKind) throws -> [UInt8] { file }
}
