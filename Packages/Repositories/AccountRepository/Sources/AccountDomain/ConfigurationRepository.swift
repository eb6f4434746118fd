public import ResourceLoading

/// The configuration, without the server.
public protocol ConfigurationRepository: Sendable {
    /// The key's origin and its masked form; nil if there is none. Runs the command that prints it, if any.
    func key() async throws(AccountRepositoryError) -> KeySummary?
}

/// A key in masked form.
public struct KeySummary: Equatable, Sendable {
    /// The masked key, of which only the end shows.
    public let masked: String
    /// Where it comes from, in words.
    public let origin: String

    /// Makes a summary.
    public init(masked: String, origin: String) {
        self.masked = masked
        self.origin = origin
    }
}
