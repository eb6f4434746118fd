public import ResourceLoading

/// The entries of weblogs, from the server and the archive, and their writes.
public protocol WeblogRepository: WritePlanning
where Intent == WeblogIntent, Written == WeblogEntry {
    /// All entries of an address, drafts included, newest first.
    ///
    /// - Throws: `.ownersOnly` when only the owner may see them.
    func entries(of address: String, policy: LoadPolicy) async throws -> Loaded<[WeblogEntry]>

    /// The entry with the id or slug `word`.
    ///
    /// - Throws: `.noSuchEntry` when the address has none of that name; `.ambiguousSlug` when it has several.
    func entry(_ word: String, of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry>

    /// The newest public post.
    ///
    /// - Throws: `.noPost` when there is none.
    func latest(of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry>
}

/// The texts that the entries of a weblog share, from the server and the archive, and their writes. After a write the
/// service rebuilds the whole weblog.
public protocol WeblogTextRepository: WritePlanning
where Intent == WeblogTextIntent, Written == WeblogText {
    /// A shared text.
    ///
    /// - Throws: `.noText` when there is none.
    func text(_ kind: WeblogText.Kind, of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogText>
}

/// The errors of weblogs.
public typealias WeblogRepositoryError = RepositoryError<WeblogRepositoryFault>

/// The errors that only weblogs have.
public enum WeblogRepositoryFault: PresentableFault {
    /// The address has no entry of that id or slug.
    case noSuchEntry(String, address: String)
    /// Several entries have that slug.
    case ambiguousSlug(String, ids: [String])
    /// The address has no post that everybody can read.
    case noPost(address: String)
    /// The address has no text of this kind.
    case noText(WeblogText.Kind, address: String)
    /// The service shows this to the owner only, and the account does not own the address.
    case ownersOnly(address: String)
    /// The text is not a valid entry.
    case draft(WeblogDraftError)

    public var presentation: Failure {
        switch self {
        case .noSuchEntry(let word, let address):
            Failure(.notFound, "\(address: address) has no weblog entry with the id or slug \(word)")
        case .ambiguousSlug(let slug, let ids):
            Failure(
                .refused,
                "several entries have the slug \(slug): give one of the ids \(ids.joined(separator: ", "))")
        case .noPost(let address): Failure(.notFound, "\(address: address) has no weblog post")
        case .noText(.configuration, let address):
            Failure(.notFound, "\(address: address) has no weblog configuration")
        case .noText(.template, let address):
            Failure(.notFound, "\(address: address) has no weblog template")
        case .ownersOnly(let address):
            Failure(
                .refused, "the entries of \(address: address) are shown to their owner only",
                remedy: .readLatest(kind: "weblog", address: address, effect: "shows the newest post"))
        case .draft(let error): Failure(error)
        }
    }
}
