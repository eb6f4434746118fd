public import ResourceLoading

/// Followers and followed addresses on the statuslog.
public protocol FollowRepository: Sendable {
    /// The followers of an address, or the addresses it follows, in the server's order.
    func addresses(_ side: FollowSide, of address: String, policy: LoadPolicy) async throws -> Loaded<[String]>

    /// Makes one of the user's addresses follow or unfollow another one. Experimental, like the service's endpoints.
    func setFollows(_ target: String, by address: String, to follows: Bool) async throws
}

/// The two sides of following. The raw values are stored.
public enum FollowSide: String, Sendable {
    /// The addresses that an address follows.
    case following
    /// The followers of an address.
    case followers
}
