public import ResourceLoading

extension FreshnessPolicy {
    /// The PURLs: a minute, so that a list that is piped twice is asked for once.
    public static let purls = FreshnessPolicy(maximumAge: 60)
}
