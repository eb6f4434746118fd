public import FoundationExtensions
public import SessionServiceInterface
import Synchronization

/// The session of one server, in two files: `credentials/keys.json` (secret) and `config.json`.
///
/// Not an actor: each request would then change threads twice.
public final class LiveSessionService: SessionService {
    private let settings: SessionSettings
    private let credentials: CredentialFile
    private let configuration: ConfigurationFile
    private let programs: any CredentialProgram
    /// The stored log-in's key after the first use, so that a command or helper runs once per process.
    private let fetched = Mutex<Credential?>(nil)

    /// Creates a session. Files are read on request.
    ///
    /// - Parameters:
    ///   - folder: The configuration folder; the first write creates it with mode 0700.
    ///   - settings: The settings from the environment and the command line.
    ///   - timeout: The timeout for programs that store keys.
    public convenience init(folder: String, settings: SessionSettings, timeout: ProgramTimeout = ProgramTimeout()) {
        self.init(folder: folder, settings: settings, programs: SystemCredentialProgram(timeout: timeout))
    }

    init(folder: String, settings: SessionSettings, programs: any CredentialProgram) {
        self.settings = settings
        self.credentials = CredentialFile(folder: folder, host: settings.host)
        self.configuration = ConfigurationFile(folder: folder, server: settings.server)
        self.programs = programs
    }

    public func credential() async throws(SessionError) -> Credential? {
        // Other callers wait meanwhile: the command runs once.
        try fetched.withLock { fetched throws(SessionError) in
            if let fetched { return fetched }
            if let variable = settings.key {
                return Credential(key: Secret(variable.value), origin: .environment(variable: variable.name))
            }
            guard let entry = try credentials.entry() else { return settings.builtIn?.credential }
            let credential: Credential
            switch entry.source {
            case .key(let key):
                credential = Credential(key: key, origin: .file(path: credentials.path))
            case .command(let command):
                credential = Credential(key: try programs.key(ofCommand: command), origin: .command(command))
            case .gitCredential:
                let key = try programs.gitCredential(host: settings.host, email: entry.email)
                credential = Credential(key: key, origin: .gitCredential)
            }
            fetched = credential
            return credential
        }
    }

    public func knownKey() async -> Secret? {
        if let fetched = fetched.withLock({ $0 }) { return fetched.key }
        if let variable = settings.key { return Secret(variable.value) }
        do throws(SessionError) {
            guard let entry = try credentials.entry() else { return settings.builtIn?.credential.key }
            guard case .key(let key) = entry.source else { return nil }
            return key
        } catch {
            // A caller that needs the key gets this error from `credential()`.
            return nil
        }
    }

    public func email() async throws(SessionError) -> String? {
        if settings.key != nil { return nil }
        return try credentials.entry()?.email ?? settings.builtIn?.email
    }

    public func defaultAddress() async throws(SessionError) -> ChosenAddress? {
        if let address = settings.flagAddress { return ChosenAddress(address, origin: .flag) }
        if let variable = settings.address {
            return ChosenAddress(variable.value, origin: .environment(variable: variable.name))
        }
        if let address = try configuration.address() {
            return ChosenAddress(address, origin: .configuration(path: configuration.path))
        }
        return settings.builtIn.map { ChosenAddress($0.address, origin: .builtIn) }
    }

    public func configuredAddress() async throws(SessionError) -> String? {
        try configuration.address()
    }

    public func setDefaultAddress(_ address: String?) async throws(SessionError) {
        try configuration.setAddress(address)
    }

    public func key(of candidate: CredentialCandidate) async throws(SessionError) -> Secret {
        switch candidate {
        case .key(let key), .gitCredential(let key): key
        case .command(let command): try programs.key(ofCommand: command)
        }
    }

    public func logIn(_ candidate: CredentialCandidate, email: String) async throws(SessionError) {
        switch candidate {
        case .key(let key):
            try credentials.set(CredentialFile.Entry(email: email, source: .key(key)))
        case .command(let command):
            try credentials.set(CredentialFile.Entry(email: email, source: .command(command)))
        case .gitCredential(let key):
            try programs.approve(key, host: settings.host, email: email)
            try credentials.set(CredentialFile.Entry(email: email, source: .gitCredential))
        }
        fetched.withLock { $0 = nil }
    }

    public func storedLogIn() async throws(SessionError) -> Secret? {
        try credentials.entry().map { entry in
            let source =
                switch entry.source {
                case .key(let key): key.reveal()
                case .command(let command): command
                case .gitCredential: ""
                }
            return Secret("\(entry.email) \(source)")
        }
    }

    public func logOut() async throws(SessionError) -> Bool {
        let entry = try credentials.entry()
        if let entry, entry.source == .gitCredential {
            try programs.reject(host: settings.host, email: entry.email)
        }
        if entry != nil { try credentials.set(nil) }
        try configuration.setAddress(nil)
        fetched.withLock { $0 = nil }
        return entry != nil
    }
}

/// A session's settings from the environment and the command line.
public struct SessionSettings: Sendable {
    /// The value of an environment variable, and its name.
    public struct Variable: Sendable {
        let name: String
        let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The log-in of the sandbox, which is in no file.
    public struct BuiltIn: Sendable {
        let credential: Credential
        let email: String
        let address: String

        public init(credential: Credential, email: String, address: String) {
            self.credential = credential
            self.email = email
            self.address = address
        }
    }

    let host: String
    let server: String
    let key: Variable?
    let address: Variable?
    let flagAddress: String?
    let builtIn: BuiltIn?

    /// Creates the settings.
    ///
    /// - Parameters:
    ///   - host: The server's host name without a port. Keys are kept per host and never given to another one.
    ///   - server: The host name, and the port if it is not the scheme's own: each server has its own default address.
    ///     nil to use `host`.
    ///   - key: The variable that holds a key; nil when it is not set.
    ///   - address: The variable that names the default address; nil when it is not set.
    ///   - flagAddress: The address given on the command line.
    ///   - builtIn: The log-in to use when none is stored.
    public init(
        host: String, server: String? = nil, key: Variable?, address: Variable?, flagAddress: String?,
        builtIn: BuiltIn? = nil
    ) {
        self.host = host
        self.server = server ?? host
        self.key = key
        self.address = address
        self.flagAddress = flagAddress
        self.builtIn = builtIn
    }
}
