public import ResourceLoading

/// The errors that only DNS records have.
public enum DNSRecordRepositoryFault: PresentableFault {
    /// The address has no DNS record of that id.
    case noSuchDNSRecord(id: Int, address: String)
    /// The server accepted a change, and now has records that it did not have before.
    case duplicated(id: Int, address: String, made: [Int])
    /// The server accepted a change. It is not known whether it also made another record.
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
