public import ResourceLoading

/// A requested write to the addresses that one of the user's addresses follows. The write is sent without reading
/// whether the address is followed already.
public enum FollowIntent: Equatable, Sendable {
    case follow(String)
    case unfollow(String)

    /// The step that follows or unfollows.
    public var step: Step<String> {
        switch self {
        case .follow(let target): Step(id: target, before: .unknown, after: target)
        case .unfollow(let target): Step(id: target, before: .unknown, after: nil)
        }
    }
}

/// Followers and followed addresses on the statuslog, and their writes: experimental, like the service's endpoints.
public protocol FollowRepository: WritePlanning where Intent == FollowIntent, Written == String {
    /// The followers of an address, or the addresses it follows, in the server's order.
    func addresses(_ side: FollowSide, of address: String, policy: LoadPolicy) async throws -> Loaded<[String]>
}

/// The two sides of following. The raw values are stored.
public enum FollowSide: String, Sendable {
    /// The addresses that an address follows.
    case following
    /// The followers of an address.
    case followers
}
