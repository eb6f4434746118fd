public import ResourceLoading

/// What can go wrong with the forwarding of mail alone.
public enum EmailRepositoryFault: PresentableFault {
    /// The server answered the write without a no, and says that the mail goes to these.
    case notAsAsked(address: String, destinations: [String])

    public var presentation: FailurePresentation {
        switch self {
        case .notAsAsked(let address, let destinations):
            let there = destinations.isEmpty ? "nowhere" : "to " + destinations.joined(separator: ", ")
            return FailurePresentation(
                .refused,
                "the server took the request, and says that the mail for \(address) goes \(there): not as asked")
        }
    }
}
