public import AccountDomain
public import FoundationExtensions
public import Observation
public import ResourceLoading

/// The account: its addresses and the default one, logging in and out, and who is logged in.
@MainActor
@Observable
public final class AccountViewModel: LoadingModel {
    /// The account's addresses in the server's order.
    public private(set) var list: LoadingState<[Address]> = .idle
    /// One address.
    public private(set) var detail: LoadingState<Address> = .idle
    /// The resolved address.
    public private(set) var current: LoadingState<DefaultAddress> = .idle
    /// The log-in and the server's confirmation.
    public private(set) var report: LoadingState<SessionReport> = .idle
    /// The result of the last log-in.
    public private(set) var logIn: LoadingState<LogInReceipt> = .idle
    /// Whether the last log-out found somebody logged in.
    public private(set) var logOut: LoadingState<Bool> = .idle
    /// The key in use.
    public private(set) var key: LoadingState<Secret> = .idle

    private let repository: any AccountRepository

    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Loads the account's addresses.
    public func loadList(policy: LoadPolicy) async {
        await load(\.list) { () async throws(AccountRepositoryError) in
            try await repository.ownAddresses(policy: policy)
        }
    }

    /// Loads an address.
    public func loadDetail(_ name: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(AccountRepositoryError) in
            try await repository.address(name, policy: policy)
        }
    }

    /// Resolves an address: `name`, else the default one, else the account's first.
    public func resolve(_ name: String?, policy: LoadPolicy) async {
        await local(\.current, presenting: FailurePresentation.init) { () async throws(AccountRepositoryError) in
            try await ResolveAddressUseCase(repository: repository).execute(name, policy: policy)
        }
    }

    /// Makes one of the account's addresses the default.
    public func setDefault(_ name: String, policy: LoadPolicy) async {
        await local(\.current, presenting: FailurePresentation.init) { () async throws(AccountRepositoryError) in
            try await ChooseDefaultAddressUseCase(repository: repository).execute(name, policy: policy)
        }
    }

    /// Asks who is logged in.
    public func loadSession() async {
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
