/// One finished exchange, for a line of `--debug`. Holds no header and no query, for there may be a secret in them.
public struct ExchangeReport: Equatable, Sendable {
    public let method: String
    /// With the port where it is not the scheme's own.
    public let host: String
    /// Percent-encoded, without the query.
    public let path: String
    /// HTTP status; nil when no answer came.
    public let status: Int?
    /// From the start to the end.
    public let milliseconds: Int
    /// Size of the answer's body as far as it came.
    public let bytes: Int

    /// Describes a finished exchange.
    public init(method: String, host: String, path: String, status: Int?, milliseconds: Int, bytes: Int) {
        self.method = method
        self.host = host
        self.path = path
        self.status = status
        self.milliseconds = milliseconds
        self.bytes = bytes
    }
}
