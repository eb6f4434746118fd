public import Foundation
import Synchronization

/// A clock that moves only when a test advances it.
public final class TestClock: Sendable {
    private let date: Mutex<Date>

    /// Starts the clock at a date.
    public init(_ date: Date) {
        self.date = Mutex(date)
    }

    /// The time that the clock shows.
    public var now: Date { date.withLock { $0 } }

    /// Moves the clock forward by a number of seconds.
    public func advance(by seconds: Double) {
        date.withLock { $0.addTimeInterval(seconds) }
    }
}
