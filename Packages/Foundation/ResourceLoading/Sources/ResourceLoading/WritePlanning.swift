/// Decides a write before anything is sent, and then sends exactly what was decided.
///
/// A dry run, the question to a person and the real run use the same steps.
public protocol WritePlanning<Intent, Written>: Sendable {
    /// The request of the user.
    associatedtype Intent: Sendable
    /// The items that are written.
    associatedtype Written: Equatable & Sendable

    /// Reads what the write depends on and decides everything, refusals too. Sends nothing.
    func plan(_ intent: Intent, on address: String) async throws -> [Step<Written>]

    /// Sends one step, and reads again where the server's answer does not say what it did.
    ///
    /// - Parameter intent: What the step belongs to; the outbox keeps it if the network fails.
    func apply(
        _ step: Step<Written>, of intent: Intent, on address: String
    ) async throws -> Receipt<Written>

    /// Returns how a write waits in the outbox if no server can be reached; `nil` if it cannot wait.
    ///
    /// May be called several times for one write.
    func waiting(_ intent: Intent, on address: String) -> WaitingWrite<Written>?

    /// Stores the changes, so that they can be undone; nil if they are not stored.
    var journaling: Journaling<Written>? { get }

    /// Tells whether an earlier creation of an item without an id has arrived; nil if that cannot be found out.
    var creationLookup: CreationLookup<Written>? { get }
}

extension WritePlanning {
    public var journaling: Journaling<Written>? { nil }

    public var creationLookup: CreationLookup<Written>? { nil }

    public func waiting(_ intent: Intent, on address: String) -> WaitingWrite<Written>? { nil }
}
