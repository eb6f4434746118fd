public import CommandSupport
public import ResourceLoading

extension CommandContract {
    /// The documented exit code of a failure, the same for every command.
    public nonisolated static func exitCode(of failure: RemoteFailure) -> ExitCode {
        exitCode(of: Failure(failure).kind)
    }

    /// The documented exit code of a kind of failure.
    public nonisolated static func exitCode(of kind: Failure.Kind) -> ExitCode {
        switch kind {
        case .cancelled: .interrupted
        case .credential, .credentialUnavailable, .keyRequired: .notLoggedIn
        case .network: .tryAgain
        case .refused, .notFound, .alreadyExists, .storage, .outcomeUnknown, .notQueued, .unexpected: .failed
        case .invalidInput: .usage
        case .queued: .queued
        }
    }
}
