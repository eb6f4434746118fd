public import ResourceLoading

extension FreshnessPolicy {
    /// Webpages: a minute, so that a page piped twice is fetched once.
    public static let webpages = FreshnessPolicy(maximumAge: 60)

    /// Themes hardly ever change: a day.
    public static let themes = FreshnessPolicy(maximumAge: 86_400)
}
