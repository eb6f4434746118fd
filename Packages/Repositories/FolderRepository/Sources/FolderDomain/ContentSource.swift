import FoundationExtensions
public import ResourceLoading

/// Gives what an address has.
public protocol ContentSource: Sendable {
    /// Gives everything of one kind; the boxes are the same for every address, and never from a network.
    ///
    /// An address that has none gives none; where it has no e-mail destinations, the value has none.
    ///
    /// - Throws: Why it could not be had, in words for a person.
    func items(
        _ kind: ContentKind, of address: String, policy: LoadPolicy
    ) async throws(FailurePresentation) -> Loaded<[ItemValue]>

    /// Fetches the bytes of a picture, which `items` gave before.
    ///
    /// Where a host could not be reached, the next picture there fails at once.
    ///
    /// - Parameter take: Called with each piece as it comes; returns whether to go on.
    /// - Throws: Why they could not be had; a failure of the kind `.cancelled` when `take` returned false. What `take` got
    ///   is then only a part.
    func pictureBytes(
        _ id: String, of address: String, into take: ([UInt8]) -> Bool
    ) async throws(FailurePresentation)

    /// Tells the archive that has the boxes from every other one.
    ///
    /// - Throws: Why it could not be read.
    func boxArchiveID() async throws(FailurePresentation) -> String
}

extension ContentSource {
    /// Fetches a picture into a file.
    ///
    /// - Parameter file: Not put in place; nil when only the digest is wanted.
    /// - Returns: The SHA-256 of the bytes.
    /// - Throws: `.content`, `.store`, `.cancelled`.
    func fetchPicture(
        _ id: String, of address: String, into file: (any IncomingFolderFile)?
    ) async throws(FolderError) -> String {
        if Task.isCancelled { throw .cancelled }
        var hash = SHA256()
        var fault: FolderStoreError?
        do throws(FailurePresentation) {
            try await pictureBytes(id, of: address) { part in
                hash.add(part)
                do throws(FolderStoreError) {
                    try file?.add(part)
                } catch {
                    fault = error
                }
                return fault == nil
            }
        } catch {
            throw fault.map { .store($0) } ?? .content(error)
        }
        return hash.hexadecimal
    }
}

/// Makes, changes and deletes what an address has, one thing at a time.
public protocol ContentSink: Sendable {
    /// Does one change.
    ///
    /// When it returns, the server has said that it took it.
    ///
    /// - Throws: Why not; `.outcomeUnknown` when nobody knows whether the server took it.
    func apply(_ change: ContentChange, to address: String) async throws(FailurePresentation) -> ContentReceipt

    /// Looks whether a change would be sent, as far as that can be known without asking anybody.
    ///
    /// - Throws: Why it would be refused before it is sent.
    func check(_ change: ContentChange, of address: String) throws(FailurePresentation)

    /// Gives a box, and what is in it, the ids and times that they do not have yet. Nothing is kept.
    ///
    /// - Throws: Why it is not known which ids are free.
    func identified(_ box: BoxValue) async throws(FailurePresentation) -> BoxValue
}

/// A change of one thing.
public enum ContentChange: Sendable {
    case create(ItemValue)
    /// The server has `from`; what `to` does not mention is `from`'s.
    case change(from: ItemValue, to: ItemValue)
    case delete(ItemValue)
}

/// The server's word that it took a change.
public struct ContentReceipt: Sendable {
    /// The id that the service gave a new thing; nil where it has none.
    public let id: String?
    /// The thing as it is now, where that is known: what is not as it was sent comes into the tree.
    public let made: ItemValue?
    /// What was done in another way than asked for, in words for a person; nil when all is as it was asked for.
    public let remark: String?

    /// Makes a receipt.
    public init(id: String? = nil, made: ItemValue? = nil, remark: String? = nil) {
        self.id = id
        self.made = made
        self.remark = remark
    }
}
