public import ResourceLoading
import Synchronization

/// The world of a test, and the calls that its repositories recorded, in order.
public final class Recording<World: Sendable, Message: Sendable>: Sendable {
    private let state: Mutex<(world: World, messages: [Message])>

    /// Reports the progress of sending.
    public let meter = TransferMeter()

    public init(_ world: World) { state = Mutex((world, [])) }

    public var world: World { state.withLock { $0.world } }
    public var messages: [Message] { state.withLock { $0.messages } }

    public func record(_ message: Message) { state.withLock { $0.messages.append(message) } }
    public func change(_ change: (inout World) -> Void) { state.withLock { change(&$0.world) } }
}
