public import ResourceLoading
import Synchronization

/// The failures of the archive that a storage reports; a test passes `add` to it.
public final class ReportedFailures: Sendable {
    private let failures = Mutex<[StorageFailure]>([])

    public init() {}

    /// The failures, in the order of the reports.
    public var all: [StorageFailure] { failures.withLock(\.self) }

    public func add(_ failure: StorageFailure) { failures.withLock { $0.append(failure) } }
}
