import ResourceLoading

/// Determines whether an address exists, whoever owns it.
public struct AddressExistsUseCase: Sendable {
    private let repository: any AccountRepository

    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Whether the server knows `address`.
    ///
    /// - Throws: Why the server could not be asked.
    public func execute(_ address: String) async throws -> Bool {
        do {
            _ = try await repository.address(address, policy: .automatic)
            return true
        } catch let failure as RemoteFailure {
            throw failure
        } catch {
            // The only other error is `noSuchAddress`: a failing archive does not fail an online read.
            return false
        }
    }
}
