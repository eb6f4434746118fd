public import ResourceLoading

extension FreshnessPolicy {
    /// Mail forwarding changes rarely: ten minutes.
    public static let emailForwarding = FreshnessPolicy(maximumAge: 600)
}
