public import Foundation

/// How long an archived value counts as current.
public struct FreshnessPolicy: Equatable, Sendable {
    /// The age up to which a value is fresh, in seconds, 0 or more.
    public let maximumAge: TimeInterval

    /// Fresh only in the instant of its confirmation.
    public static let never = FreshnessPolicy(maximumAge: 0)
    /// For what changes often, such as statuses: a list that is piped twice is fetched once.
    public static let minute = FreshnessPolicy(maximumAge: 60)
    /// For what changes now and then, such as a bio or the mail forwarding.
    public static let tenMinutes = FreshnessPolicy(maximumAge: 600)
    /// For what changes rarely, such as the account.
    public static let hour = FreshnessPolicy(maximumAge: 3_600)
    /// For what the service itself publishes, such as themes.
    public static let day = FreshnessPolicy(maximumAge: 86_400)

    /// - Parameter maximumAge: In seconds; negative values count as 0.
    public init(maximumAge: TimeInterval) {
        self.maximumAge = max(0, maximumAge)
    }

    /// Whether a value confirmed at `date` is fresh at `now`. A date in the future is not.
    public func isFresh(_ date: Date, now: Date) -> Bool {
        let age = now.timeIntervalSince(date)
        return age >= 0 && age <= maximumAge
    }
}
