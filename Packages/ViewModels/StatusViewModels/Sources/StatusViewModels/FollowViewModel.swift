public import ResourceLoading
public import StatusDomain

/// Followers and followed addresses.
@MainActor
public final class FollowViewModel {
    /// The followers or the followed addresses.
    public let state = Resource<[String]>("follow")

    private let repository: any FollowRepository

    public init(repository: any FollowRepository) { self.repository = repository }

    /// Loads the followers of an address, or the addresses it follows.
    public func load(_ side: FollowSide, of address: String, policy: LoadPolicy) async {
        await state.load("\(side)", of: address) { try await repository.addresses(side, of: address, policy: policy) }
    }

    /// Plans that one of the user's addresses follows or unfollows another one.
    public func plan(_ intent: FollowIntent, by address: String) async throws -> WritePlan<String> {
        try await repository.writePlan(intent, on: address)
    }
}
