public import ResourceLoading

/// The now pages, from the server and the archive, and their writes.
public protocol NowPageRepository: WritePlanning
where Intent == NowPageIntent, Written == NowPage {
    /// Gives the now page of an address.
    ///
    /// - Throws: `.noNowPage` when it has none.
    func page(of address: String, policy: LoadPolicy) async throws -> Loaded<NowPage>

    /// Gives all listed pages of the service, newest first.
    func garden(policy: LoadPolicy) async throws -> Loaded<[GardenEntry]>
}

/// The errors of now pages.
public typealias NowPageRepositoryError = RepositoryError<NowPageRepositoryFault>

/// The errors that only now pages have.
public enum NowPageRepositoryFault: PresentableFault {
    /// The address has no now page.
    case noNowPage(address: String)

    public var presentation: Failure {
        switch self {
        case .noNowPage(let address): Failure(.notFound, "\(address: address) has no now page")
        }
    }
}
