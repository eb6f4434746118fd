/// A stage of a write.
public enum WriteStage: Equatable, Sendable {
    /// It is about to be sent to this host.
    case begun(host: String)
    /// The server confirmed it.
    case accepted
    /// The server refused it, or it was not sent.
    case notAccepted
    /// Its outcome is unknown.
    case unknown
}
