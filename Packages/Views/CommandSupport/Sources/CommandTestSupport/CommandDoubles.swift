public import CommandSupport
public import ResourceLoading

/// A call that a test's repositories recorded.
public protocol RecordedMessage: Equatable, Sendable {
    /// A read, whatever it reads.
    static func read(_ policy: LoadPolicy) -> Self
}

/// The repositories of a feature, in memory, for tests of its commands. Each read and each attempted write is recorded.
public protocol CommandDoubles: Sendable {
    associatedtype Content: TestContent
    associatedtype Message: RecordedMessage
    associatedtype Dependencies: ProgramDependencies

    /// The commands under test.
    @MainActor static var commands: CommandCatalog<Dependencies> { get }

    var recording: Recording<TestWorld<Content>, Message> { get }

    init(_ recording: Recording<TestWorld<Content>, Message>)

    /// The dependencies of the commands.
    @MainActor func makeDependencies() throws -> Dependencies
}

extension CommandDoubles {
    public var world: TestWorld<Content> { recording.world }
    public var messages: [Message] { recording.messages }

    /// The attempted writes.
    public var writes: [Message] {
        let reads: [Message] = [.read(.automatic), .read(.refresh), .read(.serverOnly), .read(.offline)]
        return messages.filter { !reads.contains($0) }
    }

    public func record(_ message: Message) { recording.record(message) }
    public func change(_ change: (inout TestWorld<Content>) -> Void) { recording.change(change) }
}

extension CommandDoubles {
    /// Records a read, and returns `value` unless the world makes reads fail.
    public func read<Value>(_ policy: LoadPolicy, _ value: Value) throws -> Loaded<Value> {
        record(.read(policy))
        if let failure = world.readFailure { throw failure }
        if policy == .serverOnly, case .archive(_, let failure?) = world.origin { throw failure }
        return Loaded(value, origin: world.origin)
    }

    /// Records an attempted write, and fails if the world makes writes fail.
    public func write(_ message: Message) throws {
        record(message)
        if let failure = world.writeFailure { throw failure }
        if let failure = world.storageFailure { throw failure }
    }
}
