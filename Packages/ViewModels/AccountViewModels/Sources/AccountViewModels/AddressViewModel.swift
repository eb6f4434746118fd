public import AccountDomain
public import Observation
public import ResourceLoading

/// The account's addresses, one address, and the default one.
@MainActor
@Observable
public final class AddressViewModel: LoadingModel {
    /// The account's addresses in the server's order.
    public private(set) var list: LoadingState<[Address]> = .idle
    /// One address.
    public private(set) var detail: LoadingState<Address> = .idle
    /// The resolved address.
    public private(set) var current: LoadingState<DefaultAddress> = .idle

    private let repository: any AccountRepository

    /// Makes a view model.
    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Loads the account's addresses.
    public func loadList(policy: LoadPolicy) async {
        await load(\.list) { () async throws(AccountRepositoryError) in
            try await repository.ownAddresses(policy: policy)
        }
    }

    /// Loads an address.
    public func loadDetail(_ name: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(AccountRepositoryError) in
            try await repository.address(name, policy: policy)
        }
    }

    /// Resolves an address: `name`, else the default one, else the account's first.
    public func resolve(_ name: String?, policy: LoadPolicy) async {
        await local(\.current, presenting: FailurePresentation.init) { () async throws(AccountRepositoryError) in
            try await ResolveAddressUseCase(repository: repository).execute(name, policy: policy)
        }
    }

    /// Makes one of the account's addresses the default.
    public func setDefault(_ name: String, policy: LoadPolicy) async {
        await local(\.current, presenting: FailurePresentation.init) { () async throws(AccountRepositoryError) in
            try await ChooseDefaultAddressUseCase(repository: repository).execute(name, policy: policy)
        }
    }
}
