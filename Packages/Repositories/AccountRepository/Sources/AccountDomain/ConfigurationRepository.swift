public import ResourceLoading

/// What is configured, without asking the server.
public protocol ConfigurationRepository: Sendable {
    /// Gives where the key comes from and how it ends; nil when there is none. Runs the command that gives it, if one does.
    func key() async throws(AccountRepositoryError) -> KeySummary?
}

/// A key, as much of it as may be shown.
public struct KeySummary: Equatable, Sendable {
    /// The key with all but its end hidden.
    public let masked: String
    /// Where it comes from, in words.
    public let origin: String

    /// Makes a summary.
    public init(masked: String, origin: String) {
        self.masked = masked
        self.origin = origin
    }
}
