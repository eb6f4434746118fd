/// The limits of a server, its connections and its requests. The defaults suit one person's programs on one machine.
public struct SandboxServerLimits: Sendable, Equatable {
    /// Request line and header fields together, in bytes.
    public var headBytes = 64 << 10
    /// The body, in bytes: more than the sandbox accepts, so that the sandbox itself refuses one that is too large.
    public var bodyBytes = 16 << 20
    /// Open connections; one more is answered with 503.
    public var connections = 1000
    /// How long a connection may be silent, and a request's head may take to arrive, in seconds.
    public var idleSeconds = 30.0
    /// How long a request may take to arrive, and how long its answer may take, in seconds.
    public var requestSeconds = 120.0

    /// Creates the default limits.
    public init() {}
}
