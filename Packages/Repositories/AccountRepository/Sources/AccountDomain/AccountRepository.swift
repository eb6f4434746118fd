public import FeatureContributions
public import FoundationExtensions
public import ResourceLoading

/// The account, its addresses and its log-in.
public protocol AccountRepository: AddressBook {
    /// The key that a log-in method contains or prints. Stores nothing.
    func key(of method: LogInMethod) async throws -> Secret

    /// Fetches the account of `key`. Stores nothing.
    func account(email: String?, key: Secret) async throws -> Account

    /// Fetches the addresses of the account of `key`. Stores nothing.
    func addresses(email: String?, key: Secret) async throws -> [Address]

    /// Stores a log-in that the server has accepted.
    func keepLogIn(_ method: LogInMethod, account: Account, addresses: [Address]) async throws

    /// A value that identifies the stored log-in; nil if none is stored.
    func storedLogIn() async throws -> Secret?

    /// Removes the log-in, and with `wipe` everything archived that can be fetched again.
    ///
    /// - Returns: Whether there was a log-in.
    func logOut(wipe: Bool) async throws -> Bool

    /// Reports the log-in, and asks the server to confirm it.
    ///
    /// - Throws: `RemoteFailure.notLoggedIn` when there is no key.
    func session() async throws -> SessionReport

    /// The key in use.
    ///
    /// - Throws: `RemoteFailure.notLoggedIn` when there is none.
    func key() async throws -> Secret

    /// The key's origin and its masked form; nil if there is none. Runs the command that prints it, if any.
    func keySummary() async throws -> KeySummary?

    /// Returns the account's own addresses in the server's order.
    func ownAddresses(policy: LoadPolicy) async throws -> Loaded<[Address]>

    /// Loads an address, the user's own or not.
    func address(_ name: String, policy: LoadPolicy) async throws -> Loaded<Address>

    /// The address chosen by flag, environment or configuration; nil if none is.
    func chosenAddress() async throws -> DefaultAddress?

    /// The default address of the configuration, whatever takes precedence over it; nil if none is stored.
    func configuredAddress() async throws -> String?

    /// Makes an address the default; nil removes the choice.
    func setDefaultAddress(_ name: String?) async throws
}

/// The log-in, with the server's confirmation.
public struct SessionReport: Equatable, Sendable {
    /// The origin of the key, in words.
    public let credentialOrigin: String
    /// The masked key, of which only the end shows.
    public let maskedKey: String
    /// The server's account. Without its answer, just the e-mail of the log-in; nil if that is unknown too.
    public let account: Account?
    /// Why the server did not confirm it; nil if it did.
    public let failure: RemoteFailure?
    /// The address of commands that name none: the chosen one, else the account's first; nil if unknown.
    public let defaultAddress: DefaultAddress?

    /// Whether the server accepts the key; nil if unknown.
    public var isAccepted: Bool? {
        switch failure {
        case nil: true
        case .unauthorized: false
        default: nil
        }
    }

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

/// A key in masked form.
public struct KeySummary: Equatable, Sendable {
    /// The masked key, of which only the end shows.
    public let masked: String
    /// Where it comes from, in words.
    public let origin: String

    public init(masked: String, origin: String) {
        self.masked = masked
        self.origin = origin
    }
}

extension Failure {
    /// The text is not an e-mail address.
    static func invalidEmail(_ text: String) -> Self {
        Self(.invalidInput, "'\(text)' is not an e-mail address", about: [.field("email", text)])
    }

    /// The text is not an API key.
    static func invalidKey(because reason: String) -> Self {
        Self(.invalidInput, "this is not an API key: \(reason)", about: [.field("key")])
    }

    /// No address was named, there is no default one, and the account lists none.
    static let noAddress = Self(.invalidInput, "no address is known")

    /// The account does not own the address. `own` are those it owns.
    static func notOwned(_ name: String, own: [String]) -> Self {
        if own.isEmpty { return Self(.notFound, "your account has no addresses") }
        let known = own.map { "\(address: $0)" }.joined(separator: ", ")
        return Self(.notFound, "'\(address: name)' is not among your addresses (\(known))")
    }

    /// The server knows no such address.
    public static func noSuchAddress(_ name: String) -> Self {
        Self(.notFound, "there is no address '\(address: name)'")
    }
}
