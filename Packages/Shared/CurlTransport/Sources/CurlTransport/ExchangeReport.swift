/// One finished exchange, for a line of `--debug`. Holds no header and no query, which may contain a secret.
public struct ExchangeReport: Equatable, Sendable {
    public let method: String
    /// With the port if it is not the scheme's default.
    public let host: String
    /// Percent-encoded, without the query.
    public let path: String
    /// HTTP status; nil when no answer came.
    public let status: Int?
    /// From the start to the end.
    public let milliseconds: Int
    /// The received size of the answer's body, unpacked.
    public let bytes: Int

    public init(method: String, host: String, path: String, status: Int?, milliseconds: Int, bytes: Int) {
        self.method = method
        self.host = host
        self.path = path
        self.status = status
        self.milliseconds = milliseconds
        self.bytes = bytes
    }
}
