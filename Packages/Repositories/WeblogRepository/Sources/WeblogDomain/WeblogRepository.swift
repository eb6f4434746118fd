public import ResourceLoading

/// The weblogs, wherever they come from.
public protocol WeblogRepository: Sendable {
    /// Gives all entries of an address, drafts too, newest first.
    ///
    /// - Throws: `.ownersOnly` when the service does not show them to others.
    func entries(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]>

    /// Gives the entry that `word` names by its id or its slug.
    ///
    /// - Throws: `.noSuchEntry` when the address has none of that name; `.ambiguousSlug` when it has several.
    func entry(
        _ word: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry>

    /// Gives the newest post that everybody can read.
    ///
    /// - Throws: `.noPost` when there is none.
    func latest(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry>

    /// Makes an entry; gives it as the server has it.
    func create(_ draft: WeblogDraft, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry

    /// Changes an entry: reads it from the server, replaces what `change` names and keeps the rest.
    ///
    /// - Throws: `.noSuchEntry` when the address has none of that name; `.ambiguousSlug`; `.draft` for a change that
    ///   leaves no text.
    func change(
        _ word: String, of address: String, _ change: WeblogEntryChange
    ) async throws(WeblogRepositoryError) -> WeblogEntry

    /// Deletes an entry; gives it as it was.
    ///
    /// - Throws: `.noSuchEntry` when the address has none of that name; `.ambiguousSlug`.
    func delete(_ word: String, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry

    /// Gives a text that all entries share.
    ///
    /// - Throws: `.noText` when there is none.
    func text(
        _ kind: WeblogText.Kind, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogText>

    /// Replaces a text that all entries share. The service makes the whole weblog anew.
    func setText(_ text: WeblogText) async throws(WeblogRepositoryError)
}

/// What can go wrong with weblogs.
public typealias WeblogRepositoryError = RepositoryError<WeblogRepositoryFault>
