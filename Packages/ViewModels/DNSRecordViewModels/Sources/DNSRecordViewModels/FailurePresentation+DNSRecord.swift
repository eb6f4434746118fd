public import DNSRecordDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with DNS records.
    public init(_ error: DNSRecordRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchDNSRecord(let id, let address): self.init(.notFound, "\(address) has no DNS record \(id)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
