public import ResourceLoading

/// The account's profile, for its owner, and its changes.
///
/// The name and the settings are two requests; if only the second one fails, the failure says so.
public protocol ProfileRepository: WritePlanning where Intent == AccountChange, Written == AccountProfile {
    /// Returns the account.
    func profile(policy: LoadPolicy) async throws -> Loaded<AccountProfile>
}

extension AccountChange {
    /// The step that makes the change; what it does not name stays.
    public func step(given current: AccountProfile) -> Step<AccountProfile> {
        Step(id: nil, before: .value(current), after: current.applying(self))
    }
}

extension Failure {
    /// The server accepted `done`, but the request for the rest failed.
    public static func changedInPart(_ done: String, because failure: RemoteFailure) -> Self {
        let rest = Self(failure)
        return Self(rest.kind, "\(done) is changed, the rest is not: \(rest.message)", remedy: rest.remedy)
    }
}
