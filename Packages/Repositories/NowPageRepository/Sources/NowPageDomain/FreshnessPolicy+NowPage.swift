public import ResourceLoading

extension FreshnessPolicy {
    /// The now pages: a minute, so that a list that is piped twice is asked for once.
    public static let nowPages = FreshnessPolicy(maximumAge: 60)
}
