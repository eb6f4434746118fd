public import ResourceLoading

/// The weblogs, from the server and the archive.
public protocol WeblogRepository: Sendable {
    /// All entries of an address, drafts included, newest first.
    ///
    /// - Throws: `.ownersOnly` when only the owner may see them.
    func entries(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]>

    /// The entry with the id or slug `word`.
    ///
    /// - Throws: `.noSuchEntry` when the address has none of that name; `.ambiguousSlug` when it has several.
    func entry(
        _ word: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry>

    /// The newest public post.
    ///
    /// - Throws: `.noPost` when there is none.
    func latest(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry>

    /// Makes an entry; returns it as the server has it.
    func create(_ draft: WeblogDraft, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry

    /// Changes an entry: reads it from the server, replaces what `change` names and keeps the rest.
    ///
    /// - Throws: `.noSuchEntry` when the address has none of that name; `.ambiguousSlug`; `.draft` for a change that
    ///   leaves no text.
    func change(
        _ word: String, of address: String, _ change: WeblogEntryChange
    ) async throws(WeblogRepositoryError) -> WeblogEntry

    /// Deletes an entry; returns it.
    ///
    /// - Throws: `.noSuchEntry` when the address has none of that name; `.ambiguousSlug`.
    func delete(_ word: String, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry

    /// A shared text of a weblog.
    ///
    /// - Throws: `.noText` when there is none.
    func text(
        _ kind: WeblogText.Kind, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogText>

    /// Replaces a shared text. The service then rebuilds the whole weblog.
    func setText(_ text: WeblogText) async throws(WeblogRepositoryError)
}

/// The errors of weblogs.
public typealias WeblogRepositoryError = RepositoryError<WeblogRepositoryFault>
