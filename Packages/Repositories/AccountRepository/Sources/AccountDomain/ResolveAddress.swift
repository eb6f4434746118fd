public import ResourceLoading

/// Determines the address that a command acts on.
public struct ResolveAddressUseCase: Sendable {
    private let repository: any AccountRepository

    public init(repository: any AccountRepository) {
        self.repository = repository
    }

    /// Returns `text` in the service's form. If it is nil, returns the chosen address or, if none is chosen, the
    /// account's first one.
    ///
    /// - Throws: `.noAddress` when none is known; `.invalidInput` for an invalid text; `RemoteFailure.notLoggedIn`
    ///   without a log-in.
    public func execute(_ text: String?, policy: LoadPolicy) async throws -> DefaultAddress {
        if let text { return DefaultAddress(name: try Address.normalized(text), origin: "the command line") }
        if let chosen = try await repository.chosenAddress() {
            return DefaultAddress(name: try Address.normalized(chosen.name), origin: chosen.origin)
        }
        do {
            guard let first = try await repository.ownAddresses(policy: policy).value.first else {
                throw Failure.noAddress
            }
            return DefaultAddress(name: first.name, origin: "the first address of the account")
        } catch let failure as Failure where failure.kind == .notFound {
            throw Failure.noAddress
        }
    }
}
