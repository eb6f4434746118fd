public import ResourceLoading

extension FreshnessPolicy {
    /// The webpages: a minute, so that a list that is piped twice is asked for once.
    public static let webpages = FreshnessPolicy(maximumAge: 60)
}
