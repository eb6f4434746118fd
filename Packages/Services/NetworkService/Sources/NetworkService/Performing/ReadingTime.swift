import Foundation

/// How long this program may still work on an answer: a short compressed one can unpack to a long one, which takes
/// seconds to read.
///
/// While the program works, the transport's own clock stands still: without a limit, a timeout would not hold.
struct ReadingTime {
    private var rest: Duration

    /// - Parameter limit: In seconds.
    init(limit: Double) { rest = .seconds(limit) }

    var isOver: Bool { rest <= .zero }

    /// When the time is over if the program works without a break from now on.
    var deadline: ContinuousClock.Instant { .now.advanced(by: rest) }

    /// Does some of the work, and subtracts the time that it took.
    mutating func spend(on work: () -> Void) {
        rest -= ContinuousClock().measure(work)
    }
}
