import APIClient
import AccountDomain
import ResourceLoading
import SessionServiceInterface

extension CredentialCandidate {
    init(_ method: LogInMethod) {
        switch method {
        case .key(let key): self = .key(key)
        case .command(let command): self = .command(command)
        case .gitCredential(let key): self = .gitCredential(key)
        }
    }
}

extension ChosenAddress.Origin {
    var words: String {
        switch self {
        case .flag: "--address"
        case .environment(let variable): "the environment (\(variable))"
        case .configuration(let path): "the file \(path)"
        case .builtIn: "the sandbox"
        }
    }
}

extension Account {
    init(_ payload: AccountPayload) {
        self.init(email: payload.email, name: payload.name)
    }
}

extension Address {
    init(_ payload: AddressPayload) {
        self.init(
            name: payload.address, message: payload.message, registeredAt: payload.registeredAt,
            isExpired: payload.isExpired, expiresAt: payload.expiresAt, isVerified: payload.isVerified,
            owner: payload.owner)
    }
}

extension AccountRepositoryError {
    /// Asks the session, and translates its failure.
    static func session<Value>(_ body: () async throws -> Value) async throws -> Value {
        do throws(SessionError) { return try await body() } catch { throw AccountRepositoryError(error) }
    }

    init(_ error: SessionError) {
        switch error {
        case .cancelled:
            self = .remote(.cancelled)
        case .credentialUnavailable(let origin, let reason):
            self = .remote(.credentialUnavailable(origin: origin.words, reason: reason))
        case .insecureFile(let path, let mode, let wanted):
            self = .fault(
                .sessionFile(
                    path: path,
                    reason:
                        "others can read it (mode \(String(mode, radix: 8))); run: chmod \(String(wanted, radix: 8)) '\(path)'"
                ))
        case .unreadableFile(let path, let reason):
            self = .fault(.sessionFile(path: path, reason: reason))
        case .unreadableConfiguration(let path, let reason):
            self = .fault(.configurationFile(path: path, reason: reason))
        case .unwritableFile(let path, let reason):
            self = .fault(.unwritableFile(path: path, reason: reason))
        }
    }
}

extension AccountSession {
    init(_ payload: AccountSessionPayload) {
        self.init(
            id: payload.id, createdAt: payload.createdAt, expiresAt: payload.expiresAt, userAgent: payload.userAgent,
            ip: payload.ip)
    }
}
