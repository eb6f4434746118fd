import Foundation

// Times are stored as whole seconds since 1970, UTC: other tools can read them, and what was rounded down is never from
// the future.
extension Date {
    /// The farthest second that a `Double` still tells from the next one.
    private static let farthest: Int64 = 1 << 53

    /// Whole seconds, rounded down; a time beyond 285 million years becomes the farthest one.
    var storedSeconds: Int64 {
        let seconds = timeIntervalSince1970.rounded(.down)
        guard let whole = Int64(exactly: seconds) else { return seconds > 0 ? Self.farthest : -Self.farthest }
        return min(max(whole, -Self.farthest), Self.farthest)
    }

    /// Reads what was stored.
    init(storedSeconds: Int64) {
        self.init(timeIntervalSince1970: Double(storedSeconds))
    }

    /// The time as it comes back from a store.
    var stored: Date { Date(storedSeconds: storedSeconds) }
}
