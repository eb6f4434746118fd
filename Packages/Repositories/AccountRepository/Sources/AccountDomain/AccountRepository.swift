public import FoundationExtensions
public import ResourceLoading

/// The account, its addresses and its log-in.
public protocol AccountRepository: Sendable {
    /// The key of a log-in method. Stores nothing.
    func key(of method: LogInMethod) async throws -> Secret

    /// Fetches the account of `key`. Stores nothing.
    func account(email: String?, key: Secret) async throws -> Account

    /// Fetches the addresses of the account of `key`. Stores nothing.
    func addresses(email: String?, key: Secret) async throws -> [Address]

    /// Stores a log-in that the server has accepted.
    func keepLogIn(_ method: LogInMethod, account: Account, addresses: [Address]) async throws

    /// Removes the log-in, and with `wipe` everything archived that can be fetched again.
    ///
    /// - Returns: Whether there was a log-in.
    func logOut(wipe: Bool) async throws -> Bool

    /// Reports the log-in, and asks the server to confirm it.
    ///
    /// - Throws: `.remote(.notLoggedIn)` when there is no key.
    func session() async throws -> SessionReport

    /// The key in use.
    ///
    /// - Throws: `.remote(.notLoggedIn)` when there is none.
    func key() async throws -> Secret

    /// The key's origin and its masked form; nil if there is none. Runs the command that prints it, if any.
    func keySummary() async throws -> KeySummary?

    /// Gives the account's own addresses in the server's order.
    func ownAddresses(policy: LoadPolicy) async throws -> Loaded<[Address]>

    /// Loads an address, the user's own or not.
    func address(_ name: String, policy: LoadPolicy) async throws -> Loaded<Address>

    /// The address chosen by flag, environment or configuration; nil if none is.
    func chosenAddress() async throws -> DefaultAddress?

    /// Makes an address the default; nil removes the choice.
    func setDefaultAddress(_ name: String?) async throws
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

/// The errors of an account.
public typealias AccountRepositoryError = RepositoryError<AccountRepositoryFault>

/// The errors that only accounts have.
public enum AccountRepositoryFault: PresentableFault {
    /// A file with the key or the settings cannot be used. Says which file, why, and how to fix it.
    case sessionFile(path: String, reason: String)
    /// The file with the settings cannot be read.
    case configurationFile(path: String, reason: String)
    /// A file with the key or the settings cannot be written. Its content is as before.
    case unwritableFile(path: String, reason: String)
    /// Not an e-mail address.
    case invalidEmail(String)
    /// Not an API key.
    case invalidKey(reason: String)
    /// Not an address.
    case invalidAddress(String)
    /// No address was named, there is no default one, and the account lists none.
    case noAddress
    /// The account does not own the address. `own` lists the addresses it owns.
    case notOwned(String, own: [String])
    /// The server knows no such address.
    case noSuchAddress(String)
    /// The account has no session of that id.
    case noSuchSession(String)
    /// The server accepted `done`, and then refused the rest.
    case changedInPart(done: String, RemoteFailure)

    public var presentation: Failure {
        switch self {
        case .sessionFile(let path, let reason):
            return Failure(.credentialUnavailable, "\(path): \(reason)")
        case .configurationFile(let path, let reason):
            return Failure(.storage, "\(path): \(reason); fix the file, or move it away and choose again")
        case .unwritableFile(let path, let reason):
            return Failure(.storage, "cannot write \(path): \(reason)")
        case .invalidEmail(let text):
            return Failure(
                .invalidInput, "'\(text)' is not an e-mail address", about: [.field("email", text)])
        case .invalidKey(let reason):
            return Failure(.invalidInput, "this is not a key: \(reason)", about: [.field("key")])
        case .invalidAddress(let text):
            return Failure(.invalidInput, "'\(text)' is not an address", about: [.field("address", text)])
        case .noAddress: return Failure(.invalidInput, "no address is known")
        case .notOwned(_, let own) where own.isEmpty:
            return Failure(.notFound, "your account has no address")
        case .notOwned(let name, let own):
            return Failure(
                .notFound,
                "\(address: name) is not among your addresses (\(own.map(\.decodedAddress).joined(separator: ", ")))"
            )
        case .noSuchAddress(let name):
            return Failure(.notFound, "there is no address \(address: name)")
        case .noSuchSession(let id): return Failure(.notFound, "your account has no session \(id)")
        case .changedInPart(let done, let failure):
            let rest = Failure(failure)
            return Failure(
                rest.kind, "\(done) is changed, the rest is not: \(rest.message)", remedy: rest.remedy)
        }
    }
}
