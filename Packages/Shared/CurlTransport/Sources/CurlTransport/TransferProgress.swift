/// How far an exchange has come.
public struct TransferProgress: Equatable, Sendable {
    /// HTTP status; nil before the answer's headers are here.
    public let status: Int?
    /// How much of the request's body was handed to libcurl, in bytes.
    public let sent: Int
    /// How much of the answer's body is here, in bytes.
    public let received: Int

    /// Says how far it has come.
    public init(status: Int? = nil, sent: Int = 0, received: Int = 0) {
        self.status = status
        self.sent = sent
        self.received = received
    }
}
