import Synchronization

/// What happens to a request, for a display of the connection.
public enum ConnectionEvent: Equatable, Sendable {
    /// It is being sent.
    case began
    /// An answer with this HTTP status came.
    case answered(status: Int)
    /// No answer came.
    case failed
    /// The caller cancelled it.
    case cancelled
    /// The server is busy, and the next request is sent after this many seconds.
    case waits(seconds: Double)
}

/// Tells a display of the connection what happens to requests, past the layers in between.
///
/// The composition root gives one instance to the network service and to the display. It has one observer at a time.
public final class ConnectionReports: Sendable {
    private let observer = Mutex<(@Sendable (ConnectionEvent) -> Void)?>(nil)

    /// Creates reports that nobody observes.
    public init() {}

    /// Reports an event. From any thread.
    public func note(_ event: ConnectionEvent) {
        observer.withLock { $0 }?(event)
    }

    /// Sets the observer, or removes it with nil; it is called on any thread.
    public func observe(_ observer: (@Sendable (ConnectionEvent) -> Void)?) {
        self.observer.withLock { $0 = observer }
    }
}
