public import ResourceLoading

/// The errors that only statuses have.
public enum StatusRepositoryFault: PresentableFault {
    /// The address has no status of that id.
    case noSuchStatus(id: String, address: String)
    /// The address has no status at all.
    case noStatus(address: String)
    /// The address has no statuslog. Has the server's message, if any. Foreign text.
    case noStatuslog(address: String, message: String?)
    /// The address has no bio.
    case noBio(address: String)

    public var presentation: FailurePresentation {
        switch self {
        case .noSuchStatus(let id, let address): FailurePresentation(.notFound, "\(address) has no status \(id)")
        case .noStatus(let address): FailurePresentation(.notFound, "\(address) has no statuses")
        case .noStatuslog(let address, let message):
            FailurePresentation(.notFound, "\(address) has no statuslog" + (message.map { " (\($0))" } ?? ""))
        case .noBio(let address): FailurePresentation(.notFound, "\(address) has no bio")
        }
    }
}
