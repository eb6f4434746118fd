public import ResourceLoading

/// Who follows whom on the statuslog.
public protocol FollowRepository: Sendable {
    /// Gives the addresses of one side of an address, in the server's order.
    func addresses(
        _ side: FollowSide, of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<[String]>

    /// Makes an own address follow another one, or ends that. Experimental, as the service's endpoints for it are.
    func setFollows(_ target: String, by address: String, to follows: Bool) async throws(StatusRepositoryError)
}

/// The two sides of following.
public enum FollowSide: Sendable {
    /// Whom an address follows.
    case following
    /// Who follows an address.
    case followers
}
