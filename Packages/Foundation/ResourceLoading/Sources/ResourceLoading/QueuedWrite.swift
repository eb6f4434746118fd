public import Foundation

/// A write that is kept until a server takes it.
public struct QueuedWrite: Equatable, Sendable {
    /// Whose content it is.
    public let address: String
    /// Everything that sending it needs, in the form that its delivery wrote.
    public let payload: String
    /// When its last attempt began; nil: no server can have seen it.
    public let attemptedAt: Date?

    /// Describes a write.
    public init(address: String, payload: String, attemptedAt: Date?) {
        self.address = address
        self.payload = payload
        self.attemptedAt = attemptedAt
    }
}

/// Sends one kind of kept writes.
public protocol QueuedWriteDelivery: Sendable {
    /// Gives the payload to be kept before an attempt: what `isDone` needs to know of the time before it.
    func prepare(_ write: QueuedWrite) async throws(QueuedWriteFailure) -> String

    /// Asks the server whether an attempt whose end is unknown was taken.
    func isDone(_ write: QueuedWrite) async throws(QueuedWriteFailure) -> Bool

    /// Gives the text that waits; nil where the record cannot be read.
    func content(of write: QueuedWrite) -> String?

    /// Sends it.
    ///
    /// - Returns: The URL of what was made, if it has one.
    func send(_ write: QueuedWrite) async throws(QueuedWriteFailure) -> String?
}

/// Why a kept write was not sent.
public enum QueuedWriteFailure: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// It must not be sent as it is, for a reason that a person reads.
    case refused(String)

    /// What was kept is not what this program keeps.
    public static let unreadable = QueuedWriteFailure.refused("the outbox's record of it cannot be read")
}

extension QueuedWrite {
    /// Writes what sending needs.
    public static func payload(_ value: some Encodable) -> String {
        // Texts and flags always have a form in JSON; were it not so, the record would be unreadable, and say so.
        (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Reads what sending needs.
    ///
    /// - Throws: `.unreadable`.
    public func decoded<Value: Decodable>() throws(QueuedWriteFailure) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(payload.utf8))
        } catch {
            throw .unreadable
        }
    }
}

extension RemoteFailure {
    /// Whether a new text may be kept and sent later: the network failed, nobody said no, and nothing is to be mended first.
    public var permitsQueueing: Bool {
        switch self {
        case .unreachable(_, let cause), .outcomeUnknown(_, let cause): cause.isPassing
        case .offline: true
        case .cancelled, .notLoggedIn, .credentialUnavailable, .unauthorized, .refused, .unreadable, .invalidInput:
            false
        }
    }
}
