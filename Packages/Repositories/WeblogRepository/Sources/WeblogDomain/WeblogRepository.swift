public import ResourceLoading

/// The entries of weblogs, from the server and the archive, and their writes.
public protocol WeblogRepository: WritePlanning where Intent == WeblogIntent, Written == WeblogEntry {
    /// All entries of an address, drafts included, newest first.
    ///
    /// - Throws: `.ownersOnly` when only the owner may see them.
    func entries(of address: String, policy: LoadPolicy) async throws -> Loaded<[WeblogEntry]>

    /// The entry with the id, location or slug `name`, as `named(_:)`.
    ///
    /// - Throws: `.noSuchWeblogEntry` when the address has none of that name; `.ambiguousSlug` when it has several.
    func entry(_ name: String, of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry>

    /// The newest public post.
    ///
    /// - Throws: `.noWeblogPost` when there is none.
    func latest(of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry>
}

/// The texts that the entries of a weblog share, from the server and the archive, and their writes. After a write the
/// service rebuilds the whole weblog.
public protocol WeblogTextRepository: WritePlanning where Intent == WeblogTextIntent, Written == WeblogText {
    /// A shared text.
    ///
    /// - Throws: `.noWeblogText` when there is none.
    func text(_ kind: WeblogText.Kind, of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogText>
}

extension Failure {
    /// The address has no entry with that id, location or slug.
    public static func noSuchWeblogEntry(_ name: String, of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no weblog entry with the id or slug '\(name)'")
    }

    /// Several entries have that slug.
    public static func ambiguousSlug(_ slug: String, ids: [String]) -> Failure {
        Failure(.refused, "several entries have the slug '\(slug)': give one of the ids \(ids.joined(separator: ", "))")
    }

    /// The address has no post that everybody can read.
    public static func noWeblogPost(of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no weblog post")
    }

    /// The address has no text of this kind.
    public static func noWeblogText(_ kind: WeblogText.Kind, of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no weblog \(kind)")
    }

    /// The service shows the entries to the owner only, and the account does not own the address.
    public static func ownersOnly(of address: String) -> Failure {
        Failure(
            .refused, "the entries of \(address: address) are shown to their owner only",
            remedy: .readLatest(kind: "weblog", address: address, effect: "shows the newest post"))
    }
}
