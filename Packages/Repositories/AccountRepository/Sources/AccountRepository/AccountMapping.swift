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

/// Asks the session, and throws its errors as the layers above know them.
func askingSession<Value>(_ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch let error as SessionError { throw error.failure }
}

extension SessionError {
    /// As a `RemoteFailure` if a request can fail for that reason too; otherwise as a `Failure` with a message.
    var failure: any Error {
        switch self {
        case .cancelled:
            RemoteFailure.cancelled
        case .credentialUnavailable(let origin, let reason):
            RemoteFailure.credentialUnavailable(origin: origin.words, reason: reason)
        case .insecureFile(let path, let mode, let wanted):
            Failure(
                .credentialUnavailable,
                """
                \(path): others can read it (mode \(String(mode, radix: 8))); \
                run: chmod \(String(wanted, radix: 8)) '\(path.replacing("'", with: #"'\''"#))'
                """)
        case .unreadableFile(let path, let reason):
            Failure(.credentialUnavailable, "\(path): \(reason)")
        case .unreadableConfiguration(let path, let reason):
            Failure(.storage, "\(path): \(reason); fix the file, or move it away and choose again")
        case .unwritableFile(let path, let reason):
            Failure(.storage, "cannot write \(path): \(reason)")
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
