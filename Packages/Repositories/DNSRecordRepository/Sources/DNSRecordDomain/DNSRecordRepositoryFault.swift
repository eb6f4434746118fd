public import ResourceLoading

/// What can go wrong with DNS records alone.
public enum DNSRecordRepositoryFault: PresentableFault {
    /// The address has no DNS record of that id.
    case noSuchDNSRecord(id: Int, address: String)
    /// The server took a change, and there are records now that were not there before it.
    case duplicated(id: Int, address: String, made: [Int])
    /// The server took a change, and whether it made another record could not be seen.
    case unverified(id: Int, address: String, RemoteFailure)

    public var presentation: FailurePresentation {
        switch self {
        case .noSuchDNSRecord(let id, let address):
            return FailurePresentation(.notFound, "\(address) has no DNS record \(id)")
        case .duplicated(let id, let address, let made):
            return FailurePresentation(
                .outcomeUnknown,
                "\(address) has a new DNS record \(made.map(String.init).joined(separator: ", ")), where record \(id) was to be changed. Look at both, and delete the one that is too much"
            )
        case .unverified(let id, let address, let failure):
            return FailurePresentation(
                .outcomeUnknown,
                "the server took the change of DNS record \(id) of \(address), but whether it made a second record could not be seen: \(FailurePresentation(failure).message). Look before trying again"
            )
        }
    }
}
