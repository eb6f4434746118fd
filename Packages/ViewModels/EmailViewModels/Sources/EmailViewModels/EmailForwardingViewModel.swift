public import EmailDomain
public import ResourceLoading

/// The mail forwarding of an address, and the plans of its writes.
@MainActor
public final class EmailForwardingViewModel {
    /// The destinations, in the server's order.
    public let state = Resource<[String]>("email")

    private let repository: any EmailRepository

    public init(repository: any EmailRepository) {
        self.repository = repository
    }

    /// Loads the mail forwarding of `address`.
    public func load(address: String, policy: LoadPolicy) async {
        await state.load(of: address) {
            try await repository.forwarding(of: address, policy: policy).map(\.destinations)
        }
    }

    /// Plans a write; nothing is sent before the plan is applied.
    public func plan(_ intent: EmailIntent, on address: String) async throws -> WritePlan<EmailForwarding> {
        try await repository.writePlan(intent, on: address)
    }
}
