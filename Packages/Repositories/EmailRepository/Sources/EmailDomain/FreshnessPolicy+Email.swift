public import ResourceLoading

extension FreshnessPolicy {
    /// Where mail goes changes rarely: ten minutes.
    public static let emailForwarding = FreshnessPolicy(maximumAge: 600)
}
