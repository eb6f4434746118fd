import ResourceLoading

/// Determines whether the account owns an address.
///
/// The server refuses a key sent for somebody else's address, and shows less of one of yours without it.
public struct OwnsAddressUseCase: Sendable {
    private let repository: any AccountRepository

    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Whether `address` belongs to the account: by the server's answer, else by its last answer, else whether it is
    /// the user's default address.
    ///
    /// - Throws: `.unreachable` when the server did not answer within the timeout: the caller's request would only wait
    ///   as long again.
    public func execute(_ address: String) async throws -> Bool {
        for policy in [LoadPolicy.automatic, .offline] {
            do {
                let own = try await repository.ownAddresses(policy: policy)
                if let failure = own.failure, failure.isTimeout { throw failure }
                return own.value.contains { $0.name == address }
            } catch {
                if let failure = error as? RemoteFailure, failure.isTimeout { throw failure }
                // Not logged in: the archived addresses still count as owned, since an answer without a key must not
                // replace their content.
                continue
            }
        }
        guard let chosen = try? await repository.chosenAddress() else { return false }
        return (try? Address.normalized(chosen.name)) == address
    }
}

extension RemoteFailure {
    fileprivate var isTimeout: Bool { if case .unreachable(_, .timedOut) = self { true } else { false } }
}
