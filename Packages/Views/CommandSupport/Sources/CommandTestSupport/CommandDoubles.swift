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

    init(recording: Recording<TestWorld<Content>, Message>)

    /// The dependencies of the commands: a stub program over these doubles, unless they make others.
    @MainActor func makeDependencies() throws -> Dependencies
}

extension CommandDoubles where Dependencies: StubProgram, Dependencies.Doubles == Self {
    @MainActor public func makeDependencies() -> Dependencies { Dependencies(repositories: self) }
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
    /// Records a read, and returns `value` unless the world makes reads fail, or has only the archive's copy where the
    /// server's is required.
    public func read<Value>(_ policy: LoadPolicy, _ value: Value) throws -> Loaded<Value> {
        record(.read(policy))
        if let failure = world.readFailure { throw failure }
        if policy == .serverOnly, case .archive(_, let failure?) = world.origin { throw failure }
        return Loaded(value, origin: world.origin)
    }

    /// Records a read, and returns `value` unless the world makes reads fail, or there is none.
    public func read<Value>(
        _ policy: LoadPolicy, _ value: Value?, orThrow missing: @autoclosure () -> Failure
    ) throws -> Loaded<Value> {
        let found = try read(policy, value)
        guard let value = found.value else { throw missing() }
        return Loaded(value, origin: found.origin)
    }

    /// Returns what the archive has, unless the world makes it fail.
    public func stored<Value>(_ value: Value) throws -> Value {
        if let failure = world.storageFailure { throw failure }
        return value
    }

    /// Records an attempted write, and fails if the world makes writes fail.
    public func write(_ message: Message) throws {
        record(message)
        if let failure = world.writeFailure { throw failure }
        if let failure = world.storageFailure { throw failure }
    }

    /// Records an attempted deletion, and fails if the world makes writes fail, or this item undeletable.
    public func delete<Item>(
        _ id: String, _ message: Message, orThrow missing: @autoclosure () -> Failure
    ) throws -> Receipt<Item> {
        try write(message)
        if world.undeletable.contains(id) { throw missing() }
        return Receipt(nil)
    }
}
