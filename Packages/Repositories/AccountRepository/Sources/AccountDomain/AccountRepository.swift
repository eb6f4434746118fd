public import FoundationExtensions
public import ResourceLoading

/// The account, its addresses and its log-in.
public protocol AccountRepository: Sendable {
    /// The key of a log-in method. Stores nothing.
    func key(of method: LogInMethod) async throws(AccountRepositoryError) -> Secret

    /// Fetches the account of `key`. Stores nothing.
    func account(email: String?, key: Secret) async throws(AccountRepositoryError) -> Account

    /// Fetches the addresses of the account of `key`. Stores nothing.
    func addresses(email: String?, key: Secret) async throws(AccountRepositoryError) -> [Address]

    /// Stores a log-in that the server has accepted.
    func keepLogIn(
        _ method: LogInMethod, account: Account, addresses: [Address]
    ) async throws(AccountRepositoryError)

    /// Removes the log-in, and with `wipe` everything archived that can be fetched again.
    ///
    /// - Returns: Whether there was a log-in.
    func logOut(wipe: Bool) async throws(AccountRepositoryError) -> Bool

    /// Reports the log-in, and asks the server to confirm it.
    ///
    /// - Throws: `.remote(.notLoggedIn)` when there is no key.
    func session() async throws(AccountRepositoryError) -> SessionReport

    /// The key in use.
    ///
    /// - Throws: `.remote(.notLoggedIn)` when there is none.
    func key() async throws(AccountRepositoryError) -> Secret

    /// Gives the account's own addresses in the server's order.
    func ownAddresses(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[Address]>

    /// Loads an address, the user's own or not.
    func address(_ name: String, policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<Address>

    /// The address chosen by flag, environment or configuration; nil if none is.
    func chosenAddress() async throws(AccountRepositoryError) -> DefaultAddress?

    /// Makes an address the default.
    func setDefaultAddress(_ name: String) async throws(AccountRepositoryError)
}

/// The log-in, with the server's confirmation.
public struct SessionReport: Equatable, Sendable {
    /// The origin of the key, in words.
    public let credentialOrigin: String
    /// The masked key, of which only the end shows.
    public let maskedKey: String
    /// The account from the server; nil if it could not be asked.
    public let account: Account?
    /// Why the server did not confirm it; nil if it did.
    public let failure: RemoteFailure?
    /// nil when none was chosen.
    public let defaultAddress: DefaultAddress?

    /// Whether the server accepts the key; nil if unknown.
    public var isAccepted: Bool? {
        switch failure {
        case nil: true
        case .unauthorized: false
        default: nil
        }
    }

    /// Makes a report.
    public init(
        credentialOrigin: String, maskedKey: String, account: Account?, failure: RemoteFailure?,
        defaultAddress: DefaultAddress?
    ) {
        self.credentialOrigin = credentialOrigin
        self.maskedKey = maskedKey
        self.account = account
        self.failure = failure
        self.defaultAddress = defaultAddress
    }
}

/// The errors of an account.
public typealias AccountRepositoryError = RepositoryError<AccountRepositoryFault>
