public import ResourceLoading

/// The errors that only mail forwarding has.
public enum EmailRepositoryFault: PresentableFault {
    /// The server accepted the write, but says that the mail goes to these addresses.
    case notAsAsked(address: String, destinations: [String])

    public var presentation: FailurePresentation {
        switch self {
        case .notAsAsked(let address, let destinations):
            let there = destinations.isEmpty ? "nowhere" : "to " + destinations.joined(separator: ", ")
            return FailurePresentation(
                .refused,
                "the server accepted the request, but says that mail for \(address) goes \(there), which is not what was asked"
            )
        }
    }
}
