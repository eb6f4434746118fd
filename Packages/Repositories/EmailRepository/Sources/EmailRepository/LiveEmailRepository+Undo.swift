public import EmailDomain
import PersistenceServiceInterface
public import ResourceLoading

extension LiveEmailRepository: Undoable {
    public static var noun: String { "email" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ id: String, on address: String) async throws -> EmailForwarding? {
        let forwarding = try await forwarding(of: address, policy: .serverOnly).value
        return forwarding.destinations.isEmpty ? nil : forwarding
    }

    public static func restoring(_ steps: [Step<EmailForwarding>]) -> EmailIntent { .restore(steps) }

    public nonisolated func irreversiblePart(of step: Step<EmailForwarding>) -> IrreversiblePart {
        .partly("mail already forwarded elsewhere cannot be recalled")
    }
}
