public import ResourceLoading

extension FreshnessPolicy {
    /// Entries: a minute, so that a list piped twice is fetched once.
    public static let weblogEntries = FreshnessPolicy(maximumAge: 60)

    /// Configuration and template change rarely: ten minutes.
    public static let weblogTexts = FreshnessPolicy(maximumAge: 600)
}
