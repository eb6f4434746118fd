import APIClient
import NetworkServiceInterface
import ResourceLoading

/// The requests for followers and followed addresses on the statuslog. The service does not document them.
extension NetworkService {
    /// Fetches the addresses that an address follows, in the server's order.
    func following(of address: String) async throws(RemoteFailure) -> [String] {
        try await perform(StatusEndpoint.following(of: address))
    }

    /// Fetches the followers of an address, in the server's order.
    func followers(of address: String) async throws(RemoteFailure) -> [String] {
        try await perform(StatusEndpoint.followers(of: address))
    }

    /// Makes an own address follow another. Experimental.
    func follow(_ target: String, by address: String) async throws(RemoteFailure) {
        _ = try await perform(StatusEndpoint.follow(target, by: address))
    }

    /// Makes an own address stop following another. Experimental.
    ///
    /// - Throws: `.refused` with status 404 if the address does not follow it.
    func unfollow(_ target: String, by address: String) async throws(RemoteFailure) {
        _ = try await perform(StatusEndpoint.unfollow(target, by: address))
    }
}
