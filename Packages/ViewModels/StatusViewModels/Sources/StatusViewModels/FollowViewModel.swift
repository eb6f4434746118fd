public import Observation
public import ResourceLoading
public import StatusDomain

/// Followers and followed addresses.
@MainActor
@Observable
public final class FollowViewModel: LoadingModel {
    /// The followers or the followed addresses.
    public private(set) var state: LoadingState<[String]> = .idle
    /// The address last followed or unfollowed.
    public private(set) var written: LoadingState<String> = .idle

    private let repository: any FollowRepository

    /// Makes a view model.
    public init(repository: any FollowRepository) {
        self.repository = repository
    }

    /// Loads the followers of an address, or the addresses it follows.
    public func load(_ side: FollowSide, of address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            try await repository.addresses(side, of: address, policy: policy)
        }
    }

    /// Makes one of the user's addresses follow or unfollow another one.
    public func setFollows(_ target: String, by address: String, to follows: Bool) async {
        await load(\.written) { () async throws(StatusRepositoryError) in
            try await repository.setFollows(target, by: address, to: follows)
            return Loaded(target, origin: .network)
        }
    }
}
