public import Foundation
public import ResourceLoading

/// A write that waits in the outbox until a server accepts it.
public struct QueuedWrite: Equatable, Sendable {
    /// The outcome of its last attempt. The raw values are stored.
    public enum State: String, Sendable, CaseIterable {
        /// No server has accepted it.
        case waiting
        /// A process began to send it. If that process has ended since, a server may have accepted it.
        case sending
        /// A server may have accepted it.
        case unknown
        /// A server refused it: sending it again unchanged would not help.
        case refused
    }

    /// Given by the outbox; empty before.
    public var id: String
    /// The noun, such as `status`.
    public let kind: String
    /// The address that it changes.
    public let address: String
    /// The text by which the user recognises it.
    public var title: String
    /// Everything needed to send it, encoded by its delivery.
    public var payload: String
    public var state: State
    /// Why it was not sent, for the user.
    public var reason: String
    /// The number of attempts.
    public var attempts: Int
    /// When it was queued. The outbox keeps times to the second.
    public let createdAt: Date
    /// When its last attempt began; nil if it was never sent.
    public var attemptedAt: Date?
    /// Whether its record on the disk is damaged.
    public var isDamaged: Bool

    public init(
        id: String = "", kind: String, address: String, title: String, payload: String, state: State = .waiting,
        reason: String = "", attempts: Int = 0, createdAt: Date, attemptedAt: Date? = nil, isDamaged: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.address = address
        self.title = title
        self.payload = payload
        self.state = state
        self.reason = reason
        self.attempts = attempts
        self.createdAt = createdAt
        self.attemptedAt = attemptedAt
        self.isDamaged = isDamaged
    }
}

/// Sends the queued writes of one kind.
///
/// Repositories conform. Those that the outbox uses do not queue a write again if it fails.
public protocol QueuedWriteDelivery: Sendable {
    /// Returns the payload to store before an attempt. It may record the previous state, which `isDone` needs.
    func prepare(_ write: QueuedWrite) async throws -> String

    /// Asks the server whether an attempt with an unknown outcome succeeded.
    func isDone(_ write: QueuedWrite) async throws -> Bool

    /// The text to send; nil if there is none, or the record cannot be read.
    func content(of write: QueuedWrite) -> String?

    /// What is sent besides the text, for a person. Empty values are not shown.
    func details(of write: QueuedWrite) -> [(name: String, value: String)]

    /// The title for a person; nil for the stored one.
    func title(of write: QueuedWrite) -> String?

    /// Whether the title of these writes is a name, not the beginning of their text.
    var isNamed: Bool { get }

    /// The payload with another text.
    ///
    /// - Throws: A `Failure` with the reason if such a text cannot be sent.
    func payload(of write: QueuedWrite, replacing content: String) throws -> String

    /// The payload of a write that may overwrite the current item; nil if there is nothing to overwrite, or if the
    /// record cannot be read.
    func forcedPayload(of write: QueuedWrite) -> String?

    /// Sends the write.
    ///
    /// - Returns: The URL of the new item, if it has one.
    func send(_ write: QueuedWrite) async throws -> String?
}

extension QueuedWriteDelivery {
    /// Records no previous state.
    public func prepare(_ write: QueuedWrite) async throws -> String { write.payload }

    public func details(of write: QueuedWrite) -> [(name: String, value: String)] { [] }

    public func title(of write: QueuedWrite) -> String? { nil }

    public var isNamed: Bool { false }

    public func forcedPayload(of write: QueuedWrite) -> String? { nil }
}

extension Failure {
    /// The failure of a write whose record in the outbox cannot be decoded.
    public static let unreadableRecord = Failure(.refused, "the outbox's record of it cannot be read")
}

extension QueuedWrite {
    /// The earliest time, by the server's clock, at which it may have created what the last attempt sent: the clocks of
    /// server and client may differ.
    public var earliestResult: Date {
        (attemptedAt ?? .distantPast).addingTimeInterval(-ClockDifference.tolerated)
    }

    /// Encodes what sending needs.
    public static func payload(_ value: some Encodable) -> String {
        // Texts and flags always encode as JSON; if they did not, the record would be reported as unreadable.
        (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Decodes what sending needs.
    ///
    /// - Throws: `.unreadableRecord`.
    public func decoded<Value: Decodable>() throws -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(payload.utf8))
        } catch {
            throw Failure.unreadableRecord
        }
    }
}
