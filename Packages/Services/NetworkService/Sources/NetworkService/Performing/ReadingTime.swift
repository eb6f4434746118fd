import Foundation

/// How long this program may still work on an answer: a small one can unpack to a long one that takes seconds to read.
///
/// While the program works, the transport's own clock stands still: without a limit, a timeout would not hold.
struct ReadingTime {
    private var rest: Duration

    /// - Parameter limit: In seconds.
    init(limit: Double) { rest = .seconds(limit) }

    var isOver: Bool { rest <= .zero }

    /// When it ends if the program works from now on.
    var deadline: ContinuousClock.Instant { .now.advanced(by: rest) }

    /// Does some of the work.
    mutating func spend(on work: () -> Void) {
        rest -= ContinuousClock().measure(work)
    }
}
