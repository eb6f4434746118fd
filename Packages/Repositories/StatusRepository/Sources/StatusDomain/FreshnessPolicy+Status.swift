public import ResourceLoading

extension FreshnessPolicy {
    /// Lists and timelines: a minute, so that a list piped twice is fetched once.
    public static let statuses = FreshnessPolicy(maximumAge: 60)

    /// Bios change rarely: ten minutes.
    public static let bio = FreshnessPolicy(maximumAge: 600)
}
