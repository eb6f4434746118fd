public import ResourceLoading

extension FreshnessPolicy {
    /// Lists of pictures: a minute, so that a list piped twice is fetched once.
    public static let pictures = FreshnessPolicy(maximumAge: 60)
}
