public import ResourceLoading

/// What is to be done with the mail forwarding of an address.
public enum EmailIntent: Equatable, Sendable {
    /// Replace it; the current one is read only if it is shown.
    case set(EmailDestinations, isShown: Bool)
    /// Forward to more, and keep the others.
    case add(EmailDestinations)
    /// Forward to some no longer. Each text is an e-mail address, or several with commas between.
    case remove([String])
    /// Remove it; the current one is read only if it is shown.
    case clear(isShown: Bool)
    /// Send steps that were decided already.
    case restore([Step<EmailForwarding>])

    /// Whether it is decided by what the server has: if that is what is wanted, nothing is sent. The archive may be stale.
    public var readsServer: Bool {
        switch self {
        case .set(_, let isShown), .clear(let isShown): isShown
        case .add, .remove: true
        case .restore: false
        }
    }
}

/// Decides what an intent makes of a mail forwarding, in one step.
public struct EmailPlanner {
    private let address: String
    private let current: () async throws -> [String]
    private let known: () async throws -> [String]?

    /// Takes what it may ask the server.
    ///
    /// - Parameters:
    ///   - current: The current destinations.
    ///   - known: What is known of them, where they are not shown; nil if nothing.
    public init(
        _ address: String, current: @escaping () async throws -> [String],
        known: @escaping () async throws -> [String]? = { nil }
    ) {
        self.address = address
        self.current = current
        self.known = known
    }

    /// The request.
    ///
    /// - Throws: `.invalid` with `.notAmong` for the removal of what is no destination; failures of asking.
    public func steps(for intent: EmailIntent) async throws -> [Step<EmailForwarding>] {
        switch intent {
        case .set(let destinations, let isShown):
            return [step(from: try await (isShown ? current() : known()), to: destinations.addresses)]
        case .clear(let isShown):
            return [step(from: try await (isShown ? current() : known()), to: [])]
        case .add(let destinations):
            let old = try await current()
            return [step(from: old, to: destinations.added(to: old).addresses)]
        case .remove(let texts):
            let old = try await current()
            do {
                let rest = try EmailDestinations.removing(texts, from: old, of: address)
                return [step(from: old, to: rest?.addresses ?? [])]
            } catch {
                throw Failure.invalid(error)
            }
        case .restore(let steps):
            return steps
        }
    }

    private func step(from old: [String]?, to new: [String]) -> Step<EmailForwarding> {
        func forwarding(_ destinations: [String]) -> EmailForwarding? {
            destinations.isEmpty ? nil : EmailForwarding(address: address, destinations: destinations)
        }
        let before = old.map { forwarding($0).map(Former.value) ?? .nothing }
        return Step(Change(id: address, before: before ?? .unknown, after: forwarding(new)))
    }
}
