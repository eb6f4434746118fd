public import ResourceLoading
import Synchronization
import Testing

/// A double that gives the answers a test prepared, records what it is asked, and fails the test for anything else.
public protocol ScriptedStub: Sendable {
    /// What can be asked.
    associatedtype Message: Sendable
    /// What a test can prepare: of each answer a `Result?`, or a list of results where they differ in time.
    associatedtype Answers: Sendable

    /// The answers and the messages.
    var script: StubScript<Message, Answers> { get }
}

extension ScriptedStub {
    /// What was asked, in order.
    public var messages: [Message] { script.state.withLock { $0.messages } }

    /// The answers that are prepared now.
    public var answers: Answers { script.state.withLock { $0.answers } }

    /// Prepares other answers.
    public func change(_ change: (inout Answers) -> Void) {
        script.state.withLock { change(&$0.answers) }
    }

    /// Gives a prepared answer.
    public func answer<Value: Sendable, Failure: StubFailure>(
        _ message: Message, _ path: KeyPath<Answers, Result<Value, Failure>?>
    ) async throws(Failure) -> Value {
        try await answer(message) { $0[keyPath: path] }
    }

    /// Gives the first of a list of prepared answers, and drops it if more follow.
    public func answer<Value: Sendable, Failure: StubFailure>(
        _ message: Message, _ path: WritableKeyPath<Answers, [Result<Value, Failure>]>
    ) async throws(Failure) -> Value {
        try await answer(message) { answers in
            answers[keyPath: path].count > 1
                ? answers[keyPath: path].removeFirst() : answers[keyPath: path].first
        }
    }

    /// Gives the answer that a closure chooses.
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

/// The answers and the messages of one stub.
public final class StubScript<Message: Sendable, Answers: Sendable>: Sendable {
    fileprivate let state: Mutex<(answers: Answers, messages: [Message])>
    fileprivate let whileAsked: (@MainActor @Sendable () -> Void)?

    /// Makes a script.
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
    /// What is thrown for an unexpected question.
    static var unexpected: Self { get }
}

extension RemoteFailure: StubFailure {
    /// `offline`.
    public static var unexpected: RemoteFailure { .offline }
}

extension RepositoryError: StubFailure {
    /// `offline`.
    public static var unexpected: RepositoryError { .remote(.offline) }
}
