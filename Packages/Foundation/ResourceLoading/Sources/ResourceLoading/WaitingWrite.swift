/// A write that waits in the outbox if no server can be reached.
public struct WaitingWrite<Value: Equatable & Sendable>: Sendable {
    /// The step to queue if the network fails while the write is planned; `nil` if planning needs no network.
    public let step: Step<Value>?
    /// Queues the write, and returns the failure to throw: that it is queued, or why it could not be.
    ///
    /// - Parameter row: Its row in the journal, which then waits with it; nil if it is not recorded.
    public let queue: @Sendable (RemoteFailure, _ row: Int?) -> any Error

    public init(_ step: Step<Value>?, queue: @escaping @Sendable (RemoteFailure, _ row: Int?) -> any Error) {
        (self.step, self.queue) = (step, queue)
    }
}
