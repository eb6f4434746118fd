public import ResourceLoading

/// The browsers that are logged in to the account. The intent is the ids of those to log out.
public protocol AccountSessionRepository: WritePlanning where Intent == [String], Written == AccountSession {
    /// The login sessions. Unless the load is offline, the archive is used only if the server is unreachable: the user
    /// wants to know who is logged in now.
    func sessions(policy: LoadPolicy) async throws -> Loaded<[AccountSession]>
}

extension Collection<AccountSession> {
    /// The steps that log out browsers, each once.
    ///
    /// - Throws: When one of them is not logged in.
    public func steps(ending ids: [String]) throws -> [Step<AccountSession>] {
        var steps: [Step<AccountSession>] = []
        for id in ids where !steps.contains(where: { $0.id == id }) {
            guard let session = first(where: { $0.id == id }) else { throw Failure.noSuchSession(id) }
            steps.append(Step(id: id, before: .value(session), after: nil))
        }
        return steps
    }
}

extension Failure {
    /// The account has no session of that id.
    public static func noSuchSession(_ id: String) -> Self {
        Self(.notFound, "your account has no session '\(id)'")
    }
}
