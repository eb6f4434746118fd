public import ResourceLoading

/// Who follows whom on the statuslog.
public protocol FollowNetworkService: Sendable {
    /// Gives the addresses that an address follows, in the server's order.
    ///
    /// Source: `GET /address/:address/statuses/following`, undocumented.
    func following(of address: String) async throws(RemoteFailure) -> [String]

    /// Gives the addresses that follow an address, in the server's order.
    ///
    /// Source: `GET /address/:address/statuses/followers`, undocumented.
    func followers(of address: String) async throws(RemoteFailure) -> [String]

    /// Makes an own address follow another one. Experimental.
    ///
    /// Source: `POST /address/:address/statuses/follow/:target`, in the code of one client, untested.
    func follow(_ target: String, by address: String) async throws(RemoteFailure)

    /// Ends that. Experimental.
    ///
    /// - Throws: `.refused` with status 404 when the address does not follow it.
    ///
    /// Source: `DELETE /address/:address/statuses/follow/:target`, as above.
    func unfollow(_ target: String, by address: String) async throws(RemoteFailure)
}
