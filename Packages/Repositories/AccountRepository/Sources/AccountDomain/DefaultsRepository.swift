public import ResourceLoading

/// What the user wants instead of the program's own defaults, texts by name, the same for every server.
public protocol DefaultsRepository: Sendable {
    /// Gives them all; none where nothing was kept.
    func defaults() throws(AccountRepositoryError) -> [String: String]

    /// Keeps one, or forgets it; the others stay.
    func setDefault(_ value: String?, of name: String) throws(AccountRepositoryError)
}
