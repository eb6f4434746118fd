public import Observation
public import ResourceLoading
public import StatusDomain

/// Who follows whom.
@MainActor
@Observable
public final class FollowViewModel: LoadingModel {
    /// The addresses of one side.
    public private(set) var state: LoadingState<[String]> = .idle
    /// The address that was followed, or left, last.
    public private(set) var written: LoadingState<String> = .idle

    private let repository: any FollowRepository

    /// Makes a view model.
    public init(repository: any FollowRepository) {
        self.repository = repository
    }

    /// Loads one side of an address.
    public func load(_ side: FollowSide, of address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(StatusRepositoryError) in
            try await repository.addresses(side, of: address, policy: policy)
        }
    }

    /// Makes an own address follow another one, or ends that.
    public func setFollows(_ target: String, by address: String, to follows: Bool) async {
        await load(\.written) { () async throws(StatusRepositoryError) in
            try await repository.setFollows(target, by: address, to: follows)
            return Loaded(target, origin: .network)
        }
    }
}
