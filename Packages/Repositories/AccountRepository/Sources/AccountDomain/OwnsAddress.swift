public import ResourceLoading

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
    ///
    /// - Throws: `.unreachable` when the server said nothing for the whole timeout: whoever asked would only wait for as
    ///   long once more.
    public func execute(_ address: String) async throws(RemoteFailure) -> Bool {
        for policy in [LoadPolicy.automatic, .offline] {
            do throws(AccountRepositoryError) {
                let own = try await repository.ownAddresses(policy: policy)
                if case .archive(_, let failure?) = own.origin, failure.isTimeout { throw .remote(failure) }
                return own.value.contains { $0.name == address }
            } catch {
                if case .remote(let failure) = error, failure.isTimeout { throw failure }
                // Whoever is not logged in owns what was archived: without a key nothing less is to take its place.
                continue
            }
        }
        return (try? await repository.chosenAddress())?.name == address
    }
}

extension RemoteFailure {
    fileprivate var isTimeout: Bool { if case .unreachable(_, .timedOut) = self { true } else { false } }
}
