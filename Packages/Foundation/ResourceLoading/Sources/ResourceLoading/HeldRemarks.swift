import Synchronization

/// Holds back the remarks of one of several concurrent jobs until its turn comes.
public final class HeldRemarks: Sendable {
    private let remarks = Mutex<[@Sendable () -> Void]>([])

    /// Creates an empty list.
    public init() {}

    /// Keeps a remark until the job's turn comes.
    public func hold(_ remark: @escaping @Sendable () -> Void) { remarks.withLock { $0.append(remark) } }

    /// Prints the held remarks.
    func release() {
        let held = remarks.withLock { remarks in
            defer { remarks = [] }
            return remarks
        }
        for remark in held { remark() }
    }
}
