public import ResourceLoading

/// The account's profile, for its owner.
public protocol ProfileRepository: Sendable {
    /// Gives the account.
    func profile(policy: LoadPolicy) async throws -> Loaded<AccountProfile>

    /// Changes only what `change` names of the account that the server gave; returns the resulting account.
    ///
    /// - Throws: When the server took one part and refused the next, which part.
    func change(_ change: AccountChange, of current: AccountProfile) async throws -> AccountProfile

    /// The login sessions. The archive is used only if the server is unreachable, never before: the user wants to
    /// know who is logged in now.
    func sessions(policy: LoadPolicy) async throws -> Loaded<[AccountSession]>

    /// Logs a browser out.
    ///
    /// - Throws: When there is none of that id.
    func endSession(_ id: String) async throws

    /// Saves a preference of one of the user's addresses. Items and values are the service's own words.
    func setPreference(_ item: String, to value: String, of address: String) async throws -> AccountPreference
}

extension Failure {
    /// The account has no session of that id.
    public static func noSuchSession(_ id: String) -> Self { Self(.notFound, "your account has no session \(id)") }

    /// The server accepted `done`, and then refused the rest.
    public static func changedInPart(_ done: String, because failure: RemoteFailure) -> Self {
        let rest = Self(failure)
        return Self(rest.kind, "\(done) is changed, the rest is not: \(rest.message)", remedy: rest.remedy)
    }
}
