public import FoundationExtensions

/// Knows the log-in, the origin of its key, and the default address.
public protocol SessionService: Sendable {
    /// The key to use; nil if not logged in.
    ///
    /// Order: environment, then the stored log-in (a key, a command, or `git credential`), then the built-in one. A
    /// command runs at most once per process.
    ///
    /// - Throws: `.credentialUnavailable` when a stored command or helper returns no key; `.insecureFile` when others
    ///   may read the stored key; `.unreadableFile` when it cannot be read.
    func credential() async throws(SessionError) -> Credential?

    /// The key if it is known without starting a program, or nil. For keeping it out of messages.
    func knownKey() async -> Secret?

    /// The account's e-mail, if known.
    func email() async throws(SessionError) -> String?

    /// The default address; nil if none was chosen.
    ///
    /// Order: flag, environment, configuration, built-in log-in.
    func defaultAddress() async throws(SessionError) -> ChosenAddress?

    /// The default address of the configuration, whatever takes precedence over it; nil if none is stored.
    func configuredAddress() async throws(SessionError) -> String?

    /// Stores the default address; `nil` removes it.
    func setDefaultAddress(_ address: String?) async throws(SessionError)

    /// Reads the key of a candidate without storing anything.
    ///
    /// - Throws: `.credentialUnavailable` when a command or helper returns no key.
    func key(of candidate: CredentialCandidate) async throws(SessionError) -> Secret

    /// Stores a verified log-in.
    func logIn(_ candidate: CredentialCandidate, email: String) async throws(SessionError)

    /// A value that identifies the stored log-in, read without starting a program; nil if none is stored.
    func storedLogIn() async throws(SessionError) -> Secret?

    /// Removes the stored log-in and the default address; returns whether there was a log-in.
    func logOut() async throws(SessionError) -> Bool
}

/// A key and its origin.
public struct Credential: Equatable, Sendable {
    public let key: Secret
    public let origin: CredentialOrigin

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

    /// The origin in words, to follow "from".
    public var words: String {
        switch self {
        case .environment(let variable): "the environment (\(variable))"
        case .file(let path): "the file \(path)"
        case .command(let command): "the command '\(Self.name(of: command))'"
        case .gitCredential: "git credential"
        case .sandbox: "the sandbox"
        }
    }

    /// The program of a shell command, without its arguments and without variables before it: both may contain the key.
    private static func name(of command: String) -> String {
        // A group such as '(sleep 5; pass x)' begins with a bracket, which may be a separate word.
        let words = command.split(whereSeparator: \.isWhitespace).map { $0.drop { "({!".contains($0) } }
            .filter { !$0.isEmpty }
        let variables = words.prefix { $0.contains("=") }
        // A quoted value may contain white space: the next word may still belong to it.
        if variables.contains(where: { $0.contains { "'\"\\$`".contains($0) } }) { return "…" }
        let first = words.dropFirst(variables.count).first ?? ""
        func isOfName(_ character: Character) -> Bool {
            character.isASCII && (character.isLetter || character.isNumber || "_-+./".contains(character))
        }
        let name = first.prefix(while: isOfName)
        let shown = name.isEmpty ? first.prefix { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } : name
        return shown == command ? command : "\(shown) …"
    }
}

/// A way to provide a key for logging in.
public enum CredentialCandidate: Equatable, Sendable {
    /// The key itself.
    case key(Secret)
    /// A shell command that prints the key; the command is stored, not the key.
    case command(String)
    /// A key that `git credential` is to store.
    case gitCredential(Secret)
}

/// An address and its origin.
public struct ChosenAddress: Equatable, Sendable {
    /// The origin of an address.
    public enum Origin: Equatable, Sendable {
        case flag
        case environment(variable: String)
        case configuration(path: String)
        /// The built-in log-in of the sandbox.
        case builtIn
    }

    public let address: String
    public let origin: Origin

    public init(_ address: String, origin: Origin) {
        self.address = address
        self.origin = origin
    }
}

/// The failures of a session's files and commands.
public enum SessionError: Error, Equatable, Sendable {
    /// The user interrupted a command or helper.
    case cancelled
    /// A command or helper returned no key.
    case credentialUnavailable(origin: CredentialOrigin, reason: String)
    /// Users other than the owner may access the file or folder, whose permission bits are `mode`.
    case insecureFile(path: String, mode: Int, wanted: Int)
    /// The file cannot be read or decoded, or it or its folder belongs to another user.
    case unreadableFile(path: String, reason: String)
    /// The settings file cannot be read or decoded.
    case unreadableConfiguration(path: String, reason: String)
    /// The file cannot be written.
    case unwritableFile(path: String, reason: String)
}

/// Stores the user's own defaults, texts by name, the same for every server.
public protocol DefaultsStore: Sendable {
    /// All defaults; empty if none are stored.
    ///
    /// - Throws: `.unreadableConfiguration`.
    func defaults() throws(SessionError) -> [String: String]

    /// Stores a default, or removes it if the value is nil; the others stay.
    ///
    /// - Throws: `.unreadableConfiguration`; `.unwritableFile`.
    func setDefault(_ value: String?, of name: String) throws(SessionError)
}
