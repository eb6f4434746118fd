public import ResourceLoading

/// The now pages, from the server and the archive, and their writes.
public protocol NowPageRepository: WritePlanning where Intent == NowPageIntent, Written == NowPage {
    /// Returns the now page of an address.
    ///
    /// - Throws: `.noNowPage` when it has none.
    func page(of address: String, policy: LoadPolicy) async throws -> Loaded<NowPage>

    /// Returns all listed pages of the service, newest first.
    func garden(policy: LoadPolicy) async throws -> Loaded<[GardenEntry]>
}

extension Failure {
    /// The address has no now page.
    public static func noNowPage(of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no now page")
    }
}
