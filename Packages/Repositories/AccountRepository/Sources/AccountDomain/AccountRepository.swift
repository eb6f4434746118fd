public import FoundationExtensions
public import ResourceLoading

/// The account, its addresses and its log-in.
public protocol AccountRepository: Sendable {
    /// Gives the key that a way of logging in leads to. Nothing is stored.
    func key(of method: LogInMethod) async throws(AccountRepositoryError) -> Secret

    /// Asks the server for the account that `key` opens. Nothing is stored.
    func account(email: String?, key: Secret) async throws(AccountRepositoryError) -> Account

    /// Asks the server for the addresses of the account that `key` opens. Nothing is stored.
    func addresses(email: String?, key: Secret) async throws(AccountRepositoryError) -> [Address]

    /// Stores a log-in that the server has accepted.
    func keepLogIn(
        _ method: LogInMethod, account: Account, addresses: [Address]
    ) async throws(AccountRepositoryError)

    /// Forgets the log-in, and with `wipe` all that was archived and can be fetched again.
    ///
    /// - Returns: Whether there was a log-in.
    func logOut(wipe: Bool) async throws(AccountRepositoryError) -> Bool

    /// Says who is logged in, and asks the server whether that is so.
    ///
    /// - Throws: `.remote(.notLoggedIn)` when there is no key.
    func session() async throws(AccountRepositoryError) -> SessionReport

    /// Gives the key that is in use.
    ///
    /// - Throws: `.remote(.notLoggedIn)` when there is none.
    func key() async throws(AccountRepositoryError) -> Secret

    /// Gives the account's own addresses in the server's order.
    func ownAddresses(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[Address]>

    /// Gives what is known of an address, own or not.
    func address(_ name: String, policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<Address>

    /// Gives the address that flag, environment or configuration choose; nil when none does.
    func chosenAddress() async throws(AccountRepositoryError) -> DefaultAddress?

    /// Makes an address the default.
    func setDefaultAddress(_ name: String) async throws(AccountRepositoryError)
}

/// Who is logged in.
public struct SessionReport: Equatable, Sendable {
    /// Where the key came from, in words.
    public let credentialOrigin: String
    /// The key with all but its end hidden.
    public let maskedKey: String
    /// What the server says of the account; nil when it could not be asked.
    public let account: Account?
    /// Why the server did not confirm it; nil when it did.
    public let failure: RemoteFailure?
    /// nil when none was chosen.
    public let defaultAddress: DefaultAddress?

    /// Whether the server takes the key; nil when it did not say.
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

/// What can go wrong with an account.
public typealias AccountRepositoryError = RepositoryError<AccountRepositoryFault>
