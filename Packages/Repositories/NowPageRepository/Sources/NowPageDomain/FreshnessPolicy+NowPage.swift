public import ResourceLoading

extension FreshnessPolicy {
    /// A now page: a minute, so that one piped twice is fetched once.
    public static let nowPage = FreshnessPolicy(maximumAge: 60)

    /// The garden is everybody's, large, and changes slowly: ten minutes.
    public static let nowGarden = FreshnessPolicy(maximumAge: 600)
}
