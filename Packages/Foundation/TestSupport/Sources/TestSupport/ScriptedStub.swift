public import ResourceLoading
import Synchronization
import Testing

/// A double that returns a test's prepared answers, records its calls, and fails the test for any other call.
public protocol ScriptedStub: Sendable {
    /// A recorded call.
    associatedtype Message: Sendable
    /// The prepared answers: a `Result?` for each call, or a list of results if they change over time.
    associatedtype Answers: Sendable

    /// The answers and the messages.
    var script: StubScript<Message, Answers> { get }
}

extension ScriptedStub {
    /// The recorded calls, in order.
    public var messages: [Message] { script.state.withLock { $0.messages } }

    /// Changes the prepared answers.
    public func change(_ change: (inout Answers) -> Void) {
        script.state.withLock { change(&$0.answers) }
    }

    /// Returns a prepared answer.
    public func answer<Value: Sendable, Failure: StubFailure>(
        _ message: Message, _ path: KeyPath<Answers, Result<Value, Failure>?>
    ) async throws(Failure) -> Value {
        try await answer(message) { $0[keyPath: path] }
    }

    /// Returns the answer that a closure chooses.
    public func answer<Value: Sendable, Failure: StubFailure>(
        _ message: Message, _ choose: (inout Answers) -> Result<Value, Failure>?
    ) async throws(Failure) -> Value {
        let answer = script.state.withLock { state in
            state.messages.append(message)
            return choose(&state.answers)
        }
        if let whileAsked = script.whileAsked { await whileAsked() }
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .unexpected
        }
        return try answer.get()
    }
}

extension ScriptedStub {
    /// Returns a prepared answer.
    public func answer<Value: Sendable>(
        _ message: Message, _ path: KeyPath<Answers, Result<Value, any Error>?>
    ) async throws -> Value {
        try await answer(message) { $0[keyPath: path] }
    }

    /// Returns the first of a list of prepared answers, and drops it if more follow.
    public func answer<Value: Sendable>(
        _ message: Message, _ path: WritableKeyPath<Answers, [Result<Value, any Error>]>
    ) async throws -> Value {
        try await answer(message) { answers in
            answers[keyPath: path].count > 1
                ? answers[keyPath: path].removeFirst() : answers[keyPath: path].first
        }
    }

    /// Returns the answer that a closure chooses.
    public func answer<Value: Sendable>(
        _ message: Message, _ choose: (inout Answers) -> Result<Value, any Error>?
    ) async throws -> Value {
        let answer = script.state.withLock { state in
            state.messages.append(message)
            return choose(&state.answers)
        }
        if let whileAsked = script.whileAsked { await whileAsked() }
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw RemoteFailure.offline
        }
        return try answer.get()
    }
}

/// The answers and the messages of one stub.
public final class StubScript<Message: Sendable, Answers: Sendable>: Sendable {
    fileprivate let state: Mutex<(answers: Answers, messages: [Message])>
    fileprivate let whileAsked: (@MainActor @Sendable () -> Void)?

    /// Creates a script.
    ///
    /// - Parameters:
    ///   - answers: The prepared answers.
    ///   - whileAsked: Called while each answer is awaited.
    public init(_ answers: Answers, whileAsked: (@MainActor @Sendable () -> Void)? = nil) {
        state = Mutex((answers, []))
        self.whileAsked = whileAsked
    }
}

/// A failure that a stub can throw when it has no answer.
public protocol StubFailure: Error {
    /// Thrown for an unexpected call.
    static var unexpected: Self { get }
}

extension RemoteFailure: StubFailure {
    /// `offline`.
    public static var unexpected: RemoteFailure { .offline }
}
