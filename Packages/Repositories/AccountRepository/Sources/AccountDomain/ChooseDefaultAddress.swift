import FoundationExtensions
public import ResourceLoading

/// Makes one of the account's addresses the default one.
public struct ChooseDefaultAddressUseCase: Sendable {
    private let repository: any AccountRepository

    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Stores `text` as the default address.
    ///
    /// - Throws: When the account does not own it, and for an invalid one.
    public func execute(_ text: String, policy: LoadPolicy) async throws -> DefaultAddress {
        let name = try await check(text, policy: policy)
        try await repository.setDefaultAddress(name)
        return DefaultAddress(name: name, origin: "the configuration")
    }

    /// Returns `text` in the service's form, as it would be stored.
    ///
    /// - Throws: As `execute`.
    public func check(_ text: String, policy: LoadPolicy) async throws -> String {
        let name = try Address.normalized(text)
        let own = try await repository.ownAddresses(policy: policy).value.map(\.name)
        guard own.contains(where: { Punycode.ascii($0) == name }) else { throw Failure.notOwned(name, own: own) }
        return name
    }
}
