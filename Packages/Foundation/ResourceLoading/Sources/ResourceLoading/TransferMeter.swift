import Synchronization

/// Passes a transport's progress to its display, past the layers in between.
///
/// The composition root gives one instance to the transport and to the display. It has one observer at a time.
public final class TransferMeter: Sendable {
    private let observer = Mutex<(@Sendable (_ sent: Int) -> Void)?>(nil)

    /// Creates a meter that nobody observes.
    public init() {}

    /// Reports how much of a request's body has been sent, in bytes. From any thread.
    public func note(sent: Int) {
        observer.withLock { $0 }?(sent)
    }

    /// Sets the observer, or removes it with nil; it is called on any thread.
    public func observe(_ observer: (@Sendable (_ sent: Int) -> Void)?) {
        self.observer.withLock { $0 = observer }
    }
}
