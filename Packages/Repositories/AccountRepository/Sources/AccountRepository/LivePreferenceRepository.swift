import APIClient
public import AccountDomain
public import NetworkServiceInterface
public import ResourceLoading

/// The preferences of the account's addresses, over the server.
public struct LivePreferenceRepository: PreferenceRepository {
    private let network: any NetworkService

    public init(network: any NetworkService) { self.network = network }

    public func plan(_ preference: AccountPreference, on address: String) -> [Step<AccountPreference>] {
        [preference.step]
    }

    public func apply(
        _ step: Step<AccountPreference>, of preference: AccountPreference, on address: String
    ) async throws -> Receipt<AccountPreference> {
        let saved = try await network.perform(
            ServiceEndpoint.setPreference(preference.item, to: preference.value, of: address))
        return Receipt(AccountPreference(address: address, item: saved.item, value: saved.value))
    }
}
