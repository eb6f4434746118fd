/// A stage of a write.
public enum WriteStage: Equatable, Sendable {
    /// It is about to be sent to this host.
    case begun(host: String)
    /// The server confirmed it.
    case taken
    /// The server refused it, or it was never sent.
    case notTaken
    /// Its outcome is unknown.
    case unknown
}
