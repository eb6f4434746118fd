public import ResourceLoading

extension FreshnessPolicy {
    /// The pastes: a minute, so that a list that is piped twice is asked for once.
    public static let pastes = FreshnessPolicy(maximumAge: 60)
}
