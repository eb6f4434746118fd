public import ResourceLoading

/// The now pages, from the server and the archive, and their writes.
public protocol NowPageRepository: WritePlanning
where Intent == NowPageIntent, Written == NowPage, Fault == NowPageRepositoryFault {
    /// Gives the now page of an address.
    ///
    /// - Throws: `.noNowPage` when it has none.
    func page(of address: String, policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<NowPage>

    /// Gives all listed pages of the service, newest first.
    func garden(policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<[GardenEntry]>
}

/// The errors of now pages.
public typealias NowPageRepositoryError = RepositoryError<NowPageRepositoryFault>

/// The errors that only now pages have.
public enum NowPageRepositoryFault: PresentableFault {
    /// The address has no now page.
    case noNowPage(address: String)

    public var presentation: FailurePresentation {
        switch self {
        case .noNowPage(let address): FailurePresentation(.notFound, "\(address.decodedAddress) has no now page")
        }
    }
}
