import FoundationExtensions
public import ResourceLoading

/// Loads the content of an address.
public protocol ContentSource: Sendable {
    /// The kinds that it has: all, unless the program lacks a feature. Files of other kinds are left alone.
    var kinds: Set<ContentKind> { get }

    /// Loads everything of one kind; boxes are the same for every address, and never come from the network.
    ///
    /// Empty if the address has none; without e-mail destinations the value has none.
    ///
    /// - Throws: Why it could not be loaded, in words for a person.
    func items(
        _ kind: ContentKind, of address: String, policy: LoadPolicy
    ) async throws(FailurePresentation) -> Loaded<[ItemValue]>

    /// Fetches the bytes of a picture that `items` returned.
    ///
    /// If a host is unreachable, its next picture fails at once.
    ///
    /// - Parameter take: Called with each piece as it arrives; returns whether to continue.
    /// - Throws: Why they could not be fetched; a failure of the kind `.cancelled` when `take` returned false. `take`
    ///   then got only a part.
    func pictureBytes(
        _ id: String, of address: String, into take: ([UInt8]) -> Bool
    ) async throws(FailurePresentation)

    /// The unique id of the archive with the boxes.
    ///
    /// - Throws: Why it could not be read.
    func boxArchiveID() async throws(FailurePresentation) -> String
}

extension ContentSource {
    public var kinds: Set<ContentKind> { Set(ContentKind.allCases) }

    /// Fetches a picture into a file.
    ///
    /// - Parameter file: Not put in place; nil if only the digest is needed.
    /// - Returns: The SHA-256 of the bytes.
    /// - Throws: `.content`, `.store`, `.cancelled`.
    func fetchPicture(
        _ id: String, of address: String, into file: (any IncomingFolderFile)?
    ) async throws(FolderError) -> String {
        if Task.isCancelled { throw .cancelled }
        var hash = SHA256()
        var fault: FolderError?
        do throws(FailurePresentation) {
            try await pictureBytes(id, of: address) { part in
                hash.add(part)
                do throws(FolderError) {
                    try file?.add(part)
                } catch {
                    fault = error
                }
                return fault == nil
            }
        } catch {
            throw fault ?? .content(error)
        }
        return hash.hexadecimal
    }
}

/// Creates, changes and deletes the content of an address, one thing at a time.
public protocol ContentSink: Sendable {
    /// Carries out one change.
    ///
    /// When it returns, the server has confirmed the change.
    ///
    /// - Throws: Why it failed; `.outcomeUnknown` if the outcome is unknown.
    func apply(_ change: ContentChange, to address: String) async throws(FailurePresentation) -> ContentReceipt

    /// Checks locally whether a change would be sent.
    ///
    /// - Throws: Why it would be refused before it is sent.
    func check(_ change: ContentChange, of address: String) throws(FailurePresentation)

    /// The box with ids and times for everything that has none yet. Stores nothing.
    ///
    /// - Throws: Why the free ids are unknown.
    func identified(_ box: BoxValue) async throws(FailurePresentation) -> BoxValue
}

/// A change of one thing.
public enum ContentChange: Sendable {
    case create(ItemValue)
    /// The server has `from`; fields missing in `to` stay as in `from`.
    case change(from: ItemValue, to: ItemValue)
    case delete(ItemValue)
}

/// The server's confirmation of a change.
public struct ContentReceipt: Sendable {
    /// The id of a new thing; nil if it has none.
    public let id: String?
    /// The resulting thing, if known: the tree takes over differences from what was sent.
    public let made: ItemValue?
    /// What was done differently than requested, in words for a person; nil if nothing.
    public let remark: String?

    /// Makes a receipt.
    public init(id: String? = nil, made: ItemValue? = nil, remark: String? = nil) {
        self.id = id
        self.made = made
        self.remark = remark
    }
}
