import ResourceLoading

/// Finds out whether an address is one of the account's own.
///
/// The server refuses a key that is sent for somebody else's address, and shows less of an own one without it.
public struct OwnsAddressUseCase: Sendable {
    private let repository: any AccountRepository

    /// Makes the use case.
    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Whether `address` belongs to the account: as the server says, else as it last said, else whether it is the
    /// address that the user has chosen as the default one.
    public func execute(_ address: String) async -> Bool {
        for policy in [LoadPolicy.automatic, .offline] {
            do throws(AccountRepositoryError) {
                return try await repository.ownAddresses(policy: policy).value.contains { $0.name == address }
            } catch {
                // Whoever is not logged in owns what was archived: without a key nothing less is to take its place.
                continue
            }
        }
        return (try? await repository.chosenAddress())?.name == address
    }
}
