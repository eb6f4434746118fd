import Synchronization

/// Holds back what is said during one of several pieces of work, until its turn comes.
///
/// Travels beside the values, as `ReadCompleteness` does.
public final class HeldRemarks: Sendable {
    @TaskLocal private static var current: HeldRemarks?

    private let remarks = Mutex<[@Sendable () -> Void]>([])

    init() {}

    /// Says something: at once, or when the turn of the running work comes.
    public static func say(_ remark: @escaping @Sendable () -> Void) {
        guard let current else { return remark() }
        current.remarks.withLock { $0.append(remark) }
    }

    func holding<Value: Sendable>(_ work: @Sendable () async -> Value) async -> Value {
        await Self.$current.withValue(self, operation: work)
    }

    /// Says what was held back.
    func release() {
        let held = remarks.withLock { remarks in
            defer { remarks = [] }
            return remarks
        }
        for remark in held { remark() }
    }
}
