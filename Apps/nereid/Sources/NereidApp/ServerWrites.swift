import NetworkService
import ResourceLoading
import Synchronization
import SystemCalls

/// The outcomes of the writes of this run.
final class ServerWrites: Sendable {
    private let state = Mutex<(pendingHost: String?, hasChanged: Bool)>((nil, false))

    /// Whether the server took, or may have taken, a write.
    var hasChanged: Bool { state.withLock { $0.hasChanged } }

    /// The report on a write whose outcome would be unknown if the program ended now; nil if there is none.
    var unconfirmedWrite: Failure? {
        state.withLock { $0.pendingHost }.map { Failure(RemoteFailure.interruptedWrite(to: $0)) }
    }

    func note(_ stage: WriteStage) {
        // Until the handler is active, a Ctrl-C ends the program without a report on the write (seen on a busy
        // machine).
        if case .begun = stage { Signals.waitForHandler() }
        state.withLock { state in
            switch stage {
            case .begun(let host): state.pendingHost = host
            case .accepted: state = (pendingHost: nil, hasChanged: true)
            case .notAccepted: state.pendingHost = nil
            // The host stays: the program may end before the command reports the outcome.
            case .unknown: state.hasChanged = true
            }
        }
    }
}
