public import ResourceLoading

/// A requested write to the mail forwarding of an address.
public enum EmailIntent: Equatable, Sendable {
    /// Replace the forwarding. If the current one is shown first, the server is asked for it; otherwise the archive may
    /// answer.
    case set(EmailDestinations, showsCurrent: Bool)
    /// Add destinations.
    case add(EmailDestinations)
    /// Remove destinations. Each text is an e-mail address, or several with commas between.
    case remove([String])
    /// Remove the forwarding; `showsCurrent` as for `set`.
    case clear(showsCurrent: Bool)
    /// Send steps that were decided already.
    case restore([Step<EmailForwarding>])

    /// Whether the current forwarding is read from the server first, since the archive's may be stale. If the write
    /// would not change it, nothing is sent.
    public var readsServer: Bool {
        switch self {
        case .set(_, let showsCurrent), .clear(let showsCurrent): showsCurrent
        case .add, .remove: true
        case .restore: false
        }
    }

    /// The steps that change the current destinations.
    ///
    /// - Parameter current: The server's destinations if they are read, else the known ones; `nil` if none are known.
    /// - Throws: As `EmailDestinations.removing(_:from:of:)`.
    public func steps(given current: [String]?, of address: String) throws -> [Step<EmailForwarding>] {
        let new: [String]
        switch self {
        case .set(let destinations, _): new = destinations.addresses
        case .add(let destinations): new = destinations.added(to: current ?? []).addresses
        case .remove(let texts):
            new = try EmailDestinations.removing(texts, from: current ?? [], of: address)?.addresses ?? []
        case .clear: new = []
        case .restore(let steps): return steps
        }
        func forwarding(_ destinations: [String]) -> EmailForwarding? {
            destinations.isEmpty ? nil : EmailForwarding(address: address, destinations: destinations)
        }
        let before: Previous<EmailForwarding> =
            if let current { forwarding(current).map(Previous.value) ?? .nothing } else { .unknown }
        return [Step(id: address, before: before, after: forwarding(new))]
    }
}
