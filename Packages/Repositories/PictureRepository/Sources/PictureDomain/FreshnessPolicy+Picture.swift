public import ResourceLoading

extension FreshnessPolicy {
    /// Lists of pictures: a minute, so that a list that is piped twice is asked for once.
    public static let pictures = FreshnessPolicy(maximumAge: 60)
}
