public import AccountDomain
public import FoundationExtensions
public import Observation
public import ResourceLoading

/// Logging in and out, and who is logged in.
@MainActor
@Observable
public final class SessionViewModel {
    /// Who is logged in, as far as the server confirms it.
    public private(set) var report: LoadingState<SessionReport> = .idle
    /// What the last log-in gave.
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
        report = .loading
        do throws(AccountRepositoryError) {
            report = .loaded(Loaded(try await repository.session(), origin: .network))
        } catch {
            report = .failed(FailurePresentation(error))
        }
    }

    /// Gives the key in use.
    public func loadKey() async {
        key = .loading
        do throws(AccountRepositoryError) {
            key = .loaded(Loaded(try await repository.key(), origin: .archive(asOf: nil, because: nil)))
        } catch {
            key = .failed(FailurePresentation(error))
        }
    }

    /// Logs in.
    ///
    /// - Parameter email: The account's e-mail; nil lets the server tell it.
    public func logIn(email: String?, method: LogInMethod) async {
        logIn = .loading
        do throws(AccountRepositoryError) {
            let receipt = try await LogInUseCase(repository: repository).execute(email: email, method: method)
            logIn = .loaded(Loaded(receipt, origin: .network))
        } catch {
            logIn = .failed(FailurePresentation(error))
        }
    }

    /// Logs out; with `wipe`, forgets what was archived too.
    public func logOut(wipe: Bool) async {
        logOut = .loading
        do throws(AccountRepositoryError) {
            logOut = .loaded(
                Loaded(try await repository.logOut(wipe: wipe), origin: .archive(asOf: nil, because: nil)))
        } catch {
            logOut = .failed(FailurePresentation(error))
        }
    }
}
