import APIClient
import ResourceLoading
import SessionServiceInterface
import SystemCalls

/// Translates the errors of the transport and of the session into a `RemoteFailure`.
extension RemoteFailure {
    /// - Parameter isRead: Whether the request only reads. The outcome of a write that may have been sent is unknown.
    init(_ error: HTTPTransportError, host: String, isRead: Bool) {
        switch error {
        case .cancelled(let mayHaveLeft):
            self = mayHaveLeft && !isRead ? .interruptedWrite(to: host) : .cancelled
        case .failed(let cause, let mayHaveLeft):
            self =
                mayHaveLeft && !isRead
                ? .outcomeUnknown(host: host, cause: NetworkCause(cause))
                : .unreachable(host: host, cause: NetworkCause(cause))
        }
    }

    init(_ error: SessionError) {
        switch error {
        case .cancelled:
            self = .cancelled
        case .credentialUnavailable(let origin, let reason):
            self = .credentialUnavailable(origin: origin.words, reason: reason)
        case .insecureFile(let path, let mode, let wanted):
            self = .credentialUnavailable(
                origin: CredentialOrigin.file(path: path).words,
                reason: "its mode is \(String(mode, radix: 8)), so others can read it; fix it with: "
                    + "chmod \(String(wanted, radix: 8)) \(path.shellQuoted)")
        case .unreadableFile(let path, let reason), .unreadableConfiguration(let path, let reason),
            .unwritableFile(let path, let reason):
            self = .credentialUnavailable(origin: CredentialOrigin.file(path: path).words, reason: reason)
        }
    }
}

extension RemoteFailure.NetworkCause {
    fileprivate init(_ cause: HTTPTransportError.Cause) {
        switch cause {
        case .timedOut(let seconds): self = .timedOut(seconds: seconds)
        case .connectionRefused: self = .connectionRefused
        case .nameNotFound: self = .nameNotFound
        case .connectionLost: self = .connectionLost
        case .insecure(let detail): self = .insecure(detail: detail)
        case .redirected(let target): self = .redirected(to: target)
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        case .unusable(let detail): self = .unusable(detail)
        case .other(let detail): self = .other(detail)
        }
    }
}
