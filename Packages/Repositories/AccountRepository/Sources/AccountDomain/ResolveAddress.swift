public import ResourceLoading

/// Finds the address that is meant.
public struct ResolveAddressUseCase: Sendable {
    private let repository: any AccountRepository

    /// Makes the use case.
    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Gives `text` in the form that the service uses; when it is nil, the default address, else the first one of the
    /// account.
    ///
    /// - Throws: `.noAddress` when none is known; `.invalidAddress` for a text that can be no address;
    ///   `.remote(.notLoggedIn)` when nobody is logged in whose address it could be.
    public func execute(
        _ text: String?, policy: LoadPolicy
    ) async throws(AccountRepositoryError) -> DefaultAddress {
        if let text { return DefaultAddress(name: try Address.normalized(text), origin: "the command line") }
        if let chosen = try await repository.chosenAddress() {
            return DefaultAddress(name: try Address.normalized(chosen.name), origin: chosen.origin)
        }
        do throws(AccountRepositoryError) {
            guard let first = try await repository.ownAddresses(policy: policy).value.first else {
                throw .fault(.noAddress)
            }
            return DefaultAddress(name: first.name, origin: "the first address of the account")
        } catch .notArchived {
            throw .fault(.noAddress)
        }
    }
}
