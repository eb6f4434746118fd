public import ResourceLoading

extension FreshnessPolicy {
    /// The DNS records: a minute, so that a list that is piped twice is asked for once.
    public static let dnsRecords = FreshnessPolicy(maximumAge: 60)
}
