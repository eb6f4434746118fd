public import AccountDomain
public import FoundationExtensions
public import Observation
public import ResourceLoading

/// Logging in and out, and who is logged in.
@MainActor
@Observable
public final class SessionViewModel: LoadingModel {
    /// The log-in and the server's confirmation.
    public private(set) var report: LoadingState<SessionReport> = .idle
    /// The result of the last log-in.
    public private(set) var logIn: LoadingState<LogInReceipt> = .idle
    /// Whether the last log-out found somebody logged in.
    public private(set) var logOut: LoadingState<Bool> = .idle

    /// The key in use.
    public private(set) var key: LoadingState<Secret> = .idle

    private let repository: any AccountRepository

    /// Makes a view model.
    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Asks who is logged in.
    public func load() async {
        await ask(\.report) { () async throws(AccountRepositoryError) in
            try await repository.session()
        }
    }

    /// Loads the key in use.
    public func loadKey() async {
        await local(\.key, presenting: FailurePresentation.init) { () async throws(AccountRepositoryError) in
            try await repository.key()
        }
    }

    /// Logs in.
    ///
    /// - Parameter email: The account's e-mail; nil to ask the server.
    public func logIn(email: String?, method: LogInMethod) async {
        await ask(\.logIn) { () async throws(AccountRepositoryError) in
            try await LogInUseCase(repository: repository).execute(email: email, method: method)
        }
    }

    /// Logs out; with `wipe`, removes the archive too.
    public func logOut(wipe: Bool) async {
        await local(\.logOut, presenting: FailurePresentation.init) { () async throws(AccountRepositoryError) in
            try await repository.logOut(wipe: wipe)
        }
    }
}
