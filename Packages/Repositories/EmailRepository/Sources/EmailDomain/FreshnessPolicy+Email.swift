public import ResourceLoading

extension FreshnessPolicy {
    /// The emails: a minute, so that a list that is piped twice is asked for once.
    public static let emails = FreshnessPolicy(maximumAge: 60)
}
