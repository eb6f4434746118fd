public import ResourceLoading

extension FreshnessPolicy {
    /// The weblogs: a minute, so that a list that is piped twice is asked for once.
    public static let weblogs = FreshnessPolicy(maximumAge: 60)
}
