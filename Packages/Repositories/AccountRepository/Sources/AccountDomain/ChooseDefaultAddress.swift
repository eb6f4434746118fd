import FoundationExtensions
public import ResourceLoading

/// Makes one of the account's addresses the default one.
public struct ChooseDefaultAddressUseCase: Sendable {
    private let repository: any AccountRepository

    /// Makes the use case.
    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Keeps `text` as the default address.
    ///
    /// - Throws: `.notOwned` when the account has other addresses only; `.invalidAddress` for a text that can be none.
    public func execute(_ text: String, policy: LoadPolicy) async throws(AccountRepositoryError) -> DefaultAddress {
        let name = try Address.normalized(text)
        let own = try await repository.ownAddresses(policy: policy).value.map(\.name)
        guard own.contains(where: { Punycode.ascii($0) == name }) else { throw .fault(.notOwned(name, own: own)) }
        try await repository.setDefaultAddress(name)
        return DefaultAddress(name: name, origin: "the configuration")
    }
}
