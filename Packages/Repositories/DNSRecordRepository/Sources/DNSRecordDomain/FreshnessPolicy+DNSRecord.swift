public import ResourceLoading

extension FreshnessPolicy {
    /// The DNS records: a minute, so that a list piped twice is fetched once.
    public static let dnsRecords = FreshnessPolicy(maximumAge: 60)
}
