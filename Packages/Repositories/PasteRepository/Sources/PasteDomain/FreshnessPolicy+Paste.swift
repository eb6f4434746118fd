public import ResourceLoading

extension FreshnessPolicy {
    /// The pastes: a minute, so that a list piped twice is fetched once.
    public static let pastes = FreshnessPolicy(maximumAge: 60)
}
