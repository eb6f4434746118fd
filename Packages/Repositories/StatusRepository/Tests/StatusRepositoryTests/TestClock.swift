import Foundation
import Synchronization

/// A clock that a test moves.
final class TestClock: Sendable {
    private let date: Mutex<Date>

    init(_ date: Date) {
        self.date = Mutex(date)
    }

    var now: Date { date.withLock { $0 } }

    func pass(_ seconds: Double) {
        date.withLock { $0.addTimeInterval(seconds) }
    }
}
