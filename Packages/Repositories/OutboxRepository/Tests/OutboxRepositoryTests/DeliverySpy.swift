import FeatureContributions
import Foundation
import ResourceLoading
import Synchronization

/// Records the calls, and accepts every write unless told otherwise.
final class DeliverySpy: QueuedWriteDelivery {
    enum Message: Equatable {
        case prepare(String)
        case isDone(String, since: Double?)
        case send(String)
    }

    private struct State {
        var messages: [Message] = []
        var isDone: Result<Bool, any Error> = .success(false)
        var preparations: [Result<Void, any Error>] = []
        var sendings: [Result<String?, any Error>] = []
        var onSend: (@Sendable () async -> Void)?
    }

    private let state = Mutex(State())

    var messages: [Message] { state.withLock { $0.messages } }

    /// Called while an entry is sent.
    var onSend: (@Sendable () async -> Void)? {
        get { state.withLock { $0.onSend } }
        set { state.withLock { $0.onSend = newValue } }
    }

    /// Sets the answer to every look-up, and adds answers to one more preparation and one more sending.
    func answer(
        isDone: Result<Bool, any Error>? = nil, prepare: Result<Void, any Error>? = nil,
        send: Result<String?, any Error>? = nil
    ) {
        state.withLock { state in
            if let isDone { state.isDone = isDone }
            if let prepare { state.preparations.append(prepare) }
            if let send { state.sendings.append(send) }
        }
    }

    func content(of write: QueuedWrite) -> String? { "text of \(write.payload)" }

    func details(of write: QueuedWrite) -> [(name: String, value: String)] {
        [("of", write.payload), ("nothing", "")]
    }

    func title(of write: QueuedWrite) -> String? { write.payload == "titled" ? "Title" : nil }

    func payload(of write: QueuedWrite, replacing content: String) throws -> String {
        if content.isEmpty { throw Failure(.refused, "a text is needed") }
        return content
    }

    func forcedPayload(of write: QueuedWrite) -> String? { write.payload + "*" }

    func prepare(_ write: QueuedWrite) async throws -> String {
        record(.prepare(write.payload))
        let planned = state.withLock { $0.preparations.isEmpty ? nil : $0.preparations.removeFirst() }
        try planned?.get()
        return write.payload + "!"
    }

    func isDone(_ write: QueuedWrite) async throws -> Bool {
        record(.isDone(write.payload, since: write.attemptedAt?.timeIntervalSince1970))
        return try state.withLock { $0.isDone }.get()
    }

    func send(_ write: QueuedWrite) async throws -> String? {
        record(.send(write.payload))
        await onSend?()
        let planned = state.withLock { $0.sendings.isEmpty ? nil : $0.sendings.removeFirst() }
        return try planned?.get() ?? "https://x.example/\(write.payload.dropLast())"
    }

    private func record(_ message: Message) {
        state.withLock { $0.messages.append(message) }
    }
}
