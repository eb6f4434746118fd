import APIClient
import FoundationExtensions
public import ResourceLoading
import SessionServiceInterface

extension LiveNetworkService {
    /// Why no write can be sent now: the network is switched off, or there is no key; nil if one can be tried.
    public func obstacle() async -> RemoteFailure? {
        if isOffline { return .offline }
        do throws(RemoteFailure) {
            return try await credential() == nil ? .notLoggedIn : nil
        } catch {
            return error
        }
    }

    /// The key to send, and its origin in words, for messages.
    ///
    /// - Parameter candidate: A key to try instead of the session's.
    func key<Payload>(
        for authorisation: Endpoint<Payload>.Authorisation, candidate: Secret?
    ) async throws(RemoteFailure) -> (key: Secret?, origin: String?) {
        switch authorisation {
        case .none: return (nil, nil)
        case .required, .owner:
            if let candidate {
                guard !candidate.hasControlCharacter else {
                    throw .invalidInput(field: "the key", reason: "it contains a control character")
                }
                return (candidate, "this log-in")
            }
            guard let credential = try await credential() else {
                if case .owner = authorisation { return (nil, nil) }
                throw .notLoggedIn
            }
            return (credential.key, credential.origin.words)
        }
    }

    func credential() async throws(RemoteFailure) -> Credential? {
        let credential: Credential?
        do throws(SessionError) {
            credential = try await session.credential()
        } catch {
            throw RemoteFailure(error)
        }
        // A command that failed silently returns an empty key; if sent, it would look like a wrong one.
        if let credential, credential.key.isEmpty {
            throw .credentialUnavailable(origin: credential.origin.words, reason: "it is empty")
        }
        if let credential, credential.key.hasControlCharacter {
            throw .credentialUnavailable(origin: credential.origin.words, reason: "it contains a control character")
        }
        return credential
    }
}
