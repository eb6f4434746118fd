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
                "\(address) has a new DNS record \(made.map(String.init).joined(separator: ", ")), although record \(id) was to be changed. Compare both, and delete the extra one"
            )
        case .unverified(let id, let address, let failure):
            return FailurePresentation(
                .outcomeUnknown,
                "the server accepted the change of DNS record \(id) of \(address), but it is unknown whether it made a second record: \(FailurePresentation(failure).message). Check before trying again"
            )
        }
    }
}
