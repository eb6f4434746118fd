import Synchronization

/// Brings what a transport says of a request under way to whoever shows it, through layers that do not care.
///
/// The composition root gives one to both. It has one observer at a time.
public final class TransferMeter: Sendable {
    private let observer = Mutex<(@Sendable (_ sent: Int) -> Void)?>(nil)

    /// Makes a meter that nobody observes.
    public init() {}

    /// Says how much of the body of a request has been sent, in bytes. From any thread.
    public func note(sent: Int) {
        observer.withLock { $0 }?(sent)
    }

    /// Observes, or with nil no longer; calls come on any thread.
    public func observe(_ observer: (@Sendable (_ sent: Int) -> Void)?) {
        self.observer.withLock { $0 = observer }
    }
}
