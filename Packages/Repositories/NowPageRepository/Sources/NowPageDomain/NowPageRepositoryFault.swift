public import ResourceLoading

/// The errors that only now pages have.
public enum NowPageRepositoryFault: PresentableFault {
    /// The address has no now page.
    case noNowPage(address: String)

    public var presentation: FailurePresentation {
        switch self {
        case .noNowPage(let address): FailurePresentation(.notFound, "\(address) has no now page")
        }
    }
}
