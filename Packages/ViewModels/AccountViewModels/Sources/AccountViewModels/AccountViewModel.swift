public import AccountDomain
public import FoundationExtensions
public import ResourceLoading

/// The account: its addresses and the default one, logging in and out, and who is logged in.
@MainActor
public final class AccountViewModel {
    /// The account's addresses in the server's order.
    public let list = Resource<[Address]>()
    /// One address.
    public let detail = Resource<Address>()
    /// The resolved address.
    public let current = Resource<DefaultAddress>()

    private let repository: any AccountRepository

    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Loads the account's addresses.
    public func loadList(policy: LoadPolicy) async {
        await list.load { try await repository.ownAddresses(policy: policy) }
    }

    /// Loads an address.
    public func loadDetail(_ name: String, policy: LoadPolicy) async {
        await detail.load(name) { try await repository.address(name, policy: policy) }
    }

    /// Resolves an address: `name`, else the default one, else the account's first.
    public func resolve(_ name: String?, policy: LoadPolicy) async {
        await current.read { try await repository.resolvedAddress(name, policy: policy) }
    }

    /// Makes one of the account's addresses the default.
    public func setDefault(_ name: String, policy: LoadPolicy) async throws -> DefaultAddress {
        try await repository.chooseDefaultAddress(name, policy: policy)
    }

    /// Checks that an address can become the default, and returns it in the service's form.
    public func checkDefault(_ name: String, policy: LoadPolicy) async throws -> String {
        try await repository.checkDefaultAddress(name, policy: policy)
    }

    /// Reports the log-in, and asks the server to confirm it.
    public func session() async throws -> SessionReport {
        try await repository.session()
    }

    /// The key in use.
    public func key() async throws -> Secret {
        try await repository.key()
    }

    /// Logs in.
    ///
    /// - Parameter email: The account's e-mail; nil to ask the server.
    public func logIn(email: String?, method: LogInMethod) async throws -> LogInReceipt {
        try await repository.logIn(email: email, method: method)
    }

    /// A value that identifies the stored log-in; nil if none is stored.
    public func storedLogIn() async throws -> Secret? {
        try await repository.storedLogIn()
    }

    /// Logs out; with `wipe`, also removes everything archived that can be fetched again.
    ///
    /// - Returns: Whether somebody was logged in.
    public func logOut(wipe: Bool) async throws -> Bool {
        try await repository.logOut(wipe: wipe)
    }
}
