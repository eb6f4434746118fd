import NetworkService
import ResourceLoading
import Synchronization
import SystemCalls

/// The outcomes of the writes of this run.
final class ServerWrites: Sendable {
    private let state = Mutex<(pending: String?, hasChanged: Bool)>((nil, false))

    /// Whether the server took, or may have taken, a write.
    var hasChanged: Bool { state.withLock { $0.hasChanged } }

    /// The report on a write with an unknown outcome, if the program is ended now; nil if there is none.
    var unconfirmedWrite: Failure? {
        state.withLock { $0.pending }.map { Failure(RemoteFailure.interruptedWrite(to: $0)) }
    }

    func note(_ stage: WriteStage) {
        // A Ctrl-C that ended a write at once would leave its outcome unreported (seen on a busy machine).
        if case .begun = stage { Signals.waitForHandler() }
        state.withLock { state in
            switch stage {
            case .begun(let host): state.pending = host
            case .accepted: state = (nil, true)
            case .notAccepted: state.pending = nil
            // It stays pending: the program may end before the command reports it.
            case .unknown: state.hasChanged = true
            }
        }
    }
}
