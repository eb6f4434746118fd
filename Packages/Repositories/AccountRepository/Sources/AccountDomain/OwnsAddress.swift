import FoundationExtensions
import ResourceLoading

/// Determines whether the account owns an address.
///
/// The server refuses a key sent for somebody else's address, and shows less of one of yours without it.
public struct OwnsAddressUseCase: Sendable {
    private let repository: any AccountRepository

    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Whether `address` belongs to the account: by the server's answer or a fresh archived one, else by the last one
    /// archived, else whether it is the user's default address.
    ///
    /// - Throws: `.unreachable` when the server did not answer within the timeout: the caller's request would only wait
    ///   as long again.
    public func execute(_ address: String) async throws -> Bool {
        for policy in [LoadPolicy.automatic, .offline] {
            do {
                let own = try await repository.ownAddresses(policy: policy)
                if let failure = own.failure, failure.isTimeout { throw failure }
                return own.value.contains { Punycode.ascii($0.name) == address }
            } catch {
                if let failure = error as? RemoteFailure, failure.isTimeout { throw failure }
                // If the server cannot be asked, for example without a key, the archived addresses still count as
                // owned: an address taken for somebody else's would be read without a key, and that shorter answer
                // would replace its archived content.
            }
        }
        guard let chosen = try? await repository.chosenAddress() else { return false }
        return (try? Address.normalized(chosen.name)) == address
    }
}

extension RemoteFailure {
    fileprivate var isTimeout: Bool { if case .unreachable(_, .timedOut) = self { true } else { false } }
}
