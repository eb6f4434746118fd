public import ResourceLoading
public import StatusDomain

/// Followers and followed addresses.
@MainActor
public final class FollowViewModel {
    /// The followers or the followed addresses.
    public let state = Resource<[String]>("follow")

    private let repository: any FollowRepository

    public init(repository: any FollowRepository) {
        self.repository = repository
    }

    /// Loads the followers of an address, or the addresses it follows.
    public func load(_ side: FollowSide, of address: String, policy: LoadPolicy) async {
        await state.load("\(side)", of: address) { try await repository.addresses(side, of: address, policy: policy) }
    }

    /// Plans that one of the user's addresses follows or unfollows another one. Nobody asks what it did before.
    public func plan(_ target: String, by address: String, follows: Bool) -> WritePlan<String> {
        let step = Step(Change(id: target, before: .unknown, after: follows ? target : nil))
        return WritePlan(address: address, steps: [step]) { [repository] _ in
            try await repository.setFollows(target, by: address, to: follows)
            return Receipt(target)
        } again: {
            await self.plan(target, by: address, follows: follows)
        }
    }
}
