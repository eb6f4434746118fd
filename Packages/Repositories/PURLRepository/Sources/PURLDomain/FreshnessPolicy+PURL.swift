public import ResourceLoading

extension FreshnessPolicy {
    /// The PURLs: a minute, so that a list piped twice is fetched once.
    public static let purls = FreshnessPolicy(maximumAge: 60)
}
