import Synchronization

/// Holds back the remarks of one of several concurrent jobs until its turn comes.
///
/// Passed beside the values as a task-local, like `ReadCompleteness`.
public final class HeldRemarks: Sendable {
    @TaskLocal private static var current: HeldRemarks?

    private let remarks = Mutex<[@Sendable () -> Void]>([])

    init() {}

    /// Prints a remark: at once, or when the turn of the running job comes.
    public static func say(_ remark: @escaping @Sendable () -> Void) {
        guard let current else { return remark() }
        current.remarks.withLock { $0.append(remark) }
    }

    func holding<Value: Sendable>(_ work: @Sendable () async -> Value) async -> Value {
        await Self.$current.withValue(self, operation: work)
    }

    /// Prints the held remarks.
    func release() {
        let held = remarks.withLock { remarks in
            defer { remarks = [] }
            return remarks
        }
        for remark in held { remark() }
    }
}
