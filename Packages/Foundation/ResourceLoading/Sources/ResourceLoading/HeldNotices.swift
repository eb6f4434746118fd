import Synchronization

/// Holds back the notices of one of several concurrent jobs until its turn comes.
public final class HeldNotices: Sendable {
    private let notices = Mutex<[@Sendable () -> Void]>([])

    public init() {}

    /// Keeps a notice until the job's turn comes.
    public func hold(_ notice: @escaping @Sendable () -> Void) { notices.withLock { $0.append(notice) } }

    /// Prints the held notices.
    func release() {
        let held = notices.withLock { notices in
            defer { notices = [] }
            return notices
        }
        for notice in held { notice() }
    }
}
