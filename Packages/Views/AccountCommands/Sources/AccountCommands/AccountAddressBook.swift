public import AccountDomain
public import CommandSupport
public import ResourceLoading

/// The addresses of the account.
public struct AccountAddressBook: AddressBook {
    private let repository: any AccountRepository

    public init(_ repository: any AccountRepository) {
        self.repository = repository
    }

    public func resolve(_ address: String?, policy: LoadPolicy) async throws -> String {
        try await ResolveAddressUseCase(repository: repository).execute(address, policy: policy).name
    }

    public func exists(_ address: String) async -> Bool? {
        do {
            _ = try await repository.address(address, policy: .automatic)
            return true
        } catch {
            return Failure(error).kind == .notFound ? false : nil
        }
    }

    public func ownedAddresses(policy: LoadPolicy) async throws -> [String] {
        try await repository.ownAddresses(policy: policy).value.map(\.name)
    }
}
