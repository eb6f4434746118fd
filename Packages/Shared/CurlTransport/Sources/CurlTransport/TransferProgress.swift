/// The progress of an exchange.
public struct TransferProgress: Equatable, Sendable {
    /// HTTP status; nil until the answer's headers are complete.
    public let status: Int?
    /// The part of the request's body passed to libcurl, in bytes.
    public let sent: Int
    /// The received size of the answer's body, in bytes.
    public let received: Int

    /// Describes the progress.
    public init(status: Int? = nil, sent: Int = 0, received: Int = 0) {
        self.status = status
        self.sent = sent
        self.received = received
    }
}
