public import FoundationExtensions

/// Knows who is logged in, with which key from where, and which address is meant when none is named.
public protocol SessionService: Sendable {
    /// Gives the key to use, nil when nobody is logged in.
    ///
    /// Order: environment, then what `logIn` stored (a key, a command, or `git credential`). A command runs at most
    /// once a process.
    ///
    /// - Throws: `.credentialUnavailable` when a stored command or helper gives no key; `.insecureFile` when others may
    ///   read the stored key; `.unreadableFile` when it cannot be read.
    func credential() async throws(SessionError) -> Credential?

    /// Gives the key as far as it is known without starting a program, nil otherwise: for keeping it out of messages.
    func keyAtHand() async -> Secret?

    /// Gives the account's e-mail if it is known.
    func email() async throws(SessionError) -> String?

    /// Gives the address that is meant when none is named, nil when none was chosen.
    ///
    /// Order: flag, environment, configuration.
    func defaultAddress() async throws(SessionError) -> ChosenAddress?

    /// Keeps an address as the default.
    func setDefaultAddress(_ address: String) async throws(SessionError)

    /// Asks a candidate for its key without storing anything.
    ///
    /// - Throws: `.credentialUnavailable` when a command or helper gives no key.
    func key(of candidate: CredentialCandidate) async throws(SessionError) -> Secret

    /// Stores a verified log-in.
    func logIn(_ candidate: CredentialCandidate, email: String) async throws(SessionError)

    /// Forgets the stored log-in and the default address; gives whether there was a log-in.
    func logOut() async throws(SessionError) -> Bool
}

/// A key, and where it came from.
public struct Credential: Equatable, Sendable {
    public let key: Secret
    public let origin: CredentialOrigin

    /// Describes a credential.
    public init(key: Secret, origin: CredentialOrigin) {
        self.key = key
        self.origin = origin
    }
}

/// Where a key came from.
public enum CredentialOrigin: Equatable, Sendable {
    /// An environment variable of that name.
    case environment(variable: String)
    /// A file at that path.
    case file(path: String)
    /// The output of that command.
    case command(String)
    /// `git credential`.
    case gitCredential
    /// The built-in sandbox.
    case sandbox

    /// The origin in words, to stand after "from".
    public var words: String {
        switch self {
        case .environment(let variable): "the environment (\(variable))"
        case .file(let path): "the file \(path)"
        case .command(let command): "the command '\(Self.name(of: command))'"
        case .gitCredential: "git credential"
        case .sandbox: "the sandbox"
        }
    }

    /// The program of a shell command, without what follows it and without variables before it: they may hold the key.
    private static func name(of command: String) -> String {
        let words = command.split(whereSeparator: \.isWhitespace).filter { !$0.contains("=") }
        func isOfName(_ character: Character) -> Bool {
            character.isASCII && (character.isLetter || character.isNumber || "_-+./".contains(character))
        }
        // A group such as '(sleep 5; pass x)' begins with its bracket, which may stand alone.
        let names = words.lazy.map { $0.drop { "({!".contains($0) } }
        let first = names.first { !$0.isEmpty } ?? ""
        let name = first.prefix(while: isOfName)
        let shown = name.isEmpty ? first.prefix { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } : name
        return shown == command ? command : "\(shown) …"
    }
}

/// A way to a key that somebody wants to log in with.
public enum CredentialCandidate: Equatable, Sendable {
    /// The key itself.
    case key(Secret)
    /// A shell command that prints the key; the command is stored, not the key.
    case command(String)
    /// A key that `git credential` is to keep.
    case gitCredential(Secret)
}

/// An address, and what chose it.
public struct ChosenAddress: Equatable, Sendable {
    /// What chose an address.
    public enum Origin: Equatable, Sendable {
        case flag
        case environment(variable: String)
        case configuration(path: String)
        /// The built-in log-in of the sandbox.
        case builtIn
    }

    public let address: String
    public let origin: Origin

    /// Describes a chosen address.
    public init(_ address: String, origin: Origin) {
        self.address = address
        self.origin = origin
    }
}

/// What can go wrong with a session's files and commands.
public enum SessionError: Error, Equatable, Sendable {
    /// The user interrupted a command or helper.
    case cancelled
    /// A command or helper gave no key.
    case credentialUnavailable(origin: CredentialOrigin, reason: String)
    /// Others than the owner may read the file. `mode` are its permission bits.
    case insecureFile(path: String, mode: Int, wanted: Int)
    /// The file cannot be read, or does not hold what it should.
    case unreadableFile(path: String, reason: String)
    /// The file of the settings cannot be read, or does not hold what it should.
    case unreadableConfiguration(path: String, reason: String)
    /// The file cannot be written.
    case unwritableFile(path: String, reason: String)
}

/// Keeps what the user wants instead of the program's own defaults, texts by name, the same for every server.
public protocol DefaultsStore: Sendable {
    /// Gives them all; none where nothing was kept.
    ///
    /// - Throws: `.unreadableConfiguration`.
    func defaults() throws(SessionError) -> [String: String]

    /// Keeps one, or forgets it; the others stay.
    ///
    /// - Throws: `.unreadableConfiguration`; `.unwritableFile`.
    func setDefault(_ value: String?, of name: String) throws(SessionError)
}
