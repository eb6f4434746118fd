import NetworkService
import ResourceLoading
import Synchronization

/// What became of the writes of this run, as far as it is known.
final class ServerWrites: Sendable {
    private let state = Mutex<(pending: String?, hasChanged: Bool)>((nil, false))

    /// Whether the server took, or may have taken, one.
    var hasChanged: Bool { state.withLock { $0.hasChanged } }

    /// What to tell of a write whose outcome is unknown when the program is ended; nil where there is none.
    var doubt: FailurePresentation? {
        state.withLock { $0.pending }.map { FailurePresentation(RemoteFailure.interruptedWrite(to: $0)) }
    }

    func note(_ stage: WriteStage) {
        state.withLock { state in
            switch stage {
            case .begun(let host): state.pending = host
            case .taken: state = (nil, true)
            case .notTaken: state.pending = nil
            // It stays pending: the command may be ended before it reports this itself.
            case .unknown: state.hasChanged = true
            }
        }
    }
}
