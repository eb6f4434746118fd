/// Relative times in the service's words: `28 minutes ago`, `2 years and 9 months ago`; a future time is `3 days`.
enum RelativeTime {
    private static let units: [(name: String, seconds: Int)] = [
        ("year", 31_536_000), ("month", 2_592_000), ("week", 604_800), ("day", 86_400), ("hour", 3600),
        ("minute", 60), ("second", 1),
    ]

    /// The time from `now` to `seconds` in words, both in seconds since 1970.
    ///
    /// - Parameter units: The maximum number of units: 1 or 2.
    static func phrase(from seconds: Int, now: Int, units: Int) -> String {
        let (distance, overflow) = now.subtractingReportingOverflow(seconds)
        guard !overflow, distance != .min else { return "a long time ago" }
        return distance >= 0
            ? length(distance, units: units) + " ago" : length(-distance, units: units)
    }

    /// A duration given in seconds, in words, without "ago".
    static func length(_ seconds: Int, units count: Int) -> String {
        var rest = seconds
        var parts: [String] = []
        for unit in units {
            let number = rest / unit.seconds
            rest %= unit.seconds
            if number == 0 {
                // Never `2 years and 4 minutes`: the second unit is the next smaller one, or left out.
                if parts.isEmpty { continue } else { break }
            }
            parts.append("\(number) \(unit.name)\(number == 1 ? "" : "s")")
            if parts.count == count { break }
        }
        return parts.isEmpty ? "0 seconds" : parts.joined(separator: " and ")
    }
}
