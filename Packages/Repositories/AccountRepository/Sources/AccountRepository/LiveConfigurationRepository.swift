public import AccountDomain
import FoundationExtensions
public import ResourceLoading
public import SessionServiceInterface

/// The configuration in the session's files and the environment.
public struct LiveConfigurationRepository: ConfigurationRepository {
    private let sessions: any SessionService

    /// Makes a repository.
    public init(sessions: any SessionService) {
        self.sessions = sessions
    }

    public func key() async throws(AccountRepositoryError) -> KeySummary? {
        try await AccountRepositoryError.session { () async throws(SessionError) in
            try await sessions.credential().map { KeySummary(masked: $0.key.masked, origin: $0.origin.words) }
        }
    }
}
