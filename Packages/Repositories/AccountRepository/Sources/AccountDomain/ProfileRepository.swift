public import ResourceLoading

/// What the account's owner sees and sets of it.
public protocol ProfileRepository: Sendable {
    /// Gives the account.
    func profile(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<AccountProfile>

    /// Changes what `change` names, and nothing else; gives the account as it then is.
    ///
    /// - Throws: `.changedInPart` when the server took one part and not the next.
    func change(_ change: AccountChange) async throws(AccountRepositoryError) -> AccountProfile

    /// Gives the browsers that are logged in. The archive stands in for a server that cannot be reached, and never
    /// answers before it: who looks here wants to know who is logged in now.
    func sessions(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[AccountSession]>

    /// Logs a browser out.
    ///
    /// - Throws: `.noSuchSession` when there is none of that id.
    func endSession(_ id: String) async throws(AccountRepositoryError)

    /// Saves a preference of an own address. Items and values are the service's own words.
    func setPreference(
        _ item: String, to value: String, of address: String
    ) async throws(AccountRepositoryError) -> AccountPreference
}
