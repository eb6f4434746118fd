/// The server's limits for one client.
public struct SandboxServerLimits: Sendable, Equatable {
    /// Request line and header fields together, in bytes.
    public var headBytes: Int
    /// The body, in bytes.
    public var bodyBytes: Int
    /// Open connections; one more is answered 503.
    public var connections: Int
    /// How long a connection may be silent, and a request's head may take to arrive, in seconds.
    public var idleSeconds: Double
    /// How long a request may take to arrive, and how long to be answered, in seconds.
    public var requestSeconds: Double

    /// Makes limits that suit one person's programs on one machine.
    public init(
        headBytes: Int = 64 << 10, bodyBytes: Int = 64 << 20, connections: Int = 1000, idleSeconds: Double = 30,
        requestSeconds: Double = 120
    ) {
        self.headBytes = headBytes
        self.bodyBytes = bodyBytes
        self.connections = connections
        self.idleSeconds = idleSeconds
        self.requestSeconds = requestSeconds
    }
}
