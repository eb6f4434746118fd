/// Tells the observers on the screen what commands have written. The program makes one for all commands.
@MainActor
public final class ResourceChanges {
    /// Something that was written.
    public struct Change: Equatable, Sendable {
        /// Its noun, such as `purl`; nil for any.
        public let kind: String?
        /// Its address, in the service's form; nil for any.
        public let address: String?
        /// Whether the server may lack it: a screen then asks the server, and does not trust the archive's copy.
        public var isUnconfirmed = false

        /// Creates a change; by default, of anything.
        public init(_ kind: String? = nil, at address: String? = nil) {
            self.kind = kind
            self.address = address
        }
    }

    private struct Observer {
        weak var owner: AnyObject?
        let body: @MainActor (Change) -> Void
    }

    private var observers: [Observer] = []

    public nonisolated init() {}

    /// Calls the observers with a change, in the order in which they registered.
    public func announce(_ change: Change) {
        for observer in observers where observer.owner != nil { observer.body(change) }
    }

    /// Calls `body` with each change until `owner` is forgotten or deallocated. An owner that observes already keeps
    /// its first `body`.
    public func observe(_ owner: AnyObject, _ body: @escaping @MainActor (Change) -> Void) {
        observers.removeAll { $0.owner == nil }
        guard !observers.contains(where: { $0.owner === owner }) else { return }
        observers.append(Observer(owner: owner, body: body))
    }

    /// Ends the observation.
    public func forget(_ owner: AnyObject) {
        observers.removeAll { $0.owner === owner }
    }
}
