public import ResourceLoading

/// A requested write to the mail forwarding of an address.
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

    /// What it makes of the current destinations, in one step.
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
        let before = current.map { forwarding($0).map(Previous.value) ?? .nothing } ?? .unknown
        return [Step(Change(id: address, before: before, after: forwarding(new)))]
    }
}
