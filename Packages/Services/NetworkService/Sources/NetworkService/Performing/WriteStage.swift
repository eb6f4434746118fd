/// A step of a request that changes something.
public enum WriteStage: Equatable, Sendable {
    /// It is about to be sent to this host.
    case begun(host: String)
    /// The server did it.
    case taken
    /// The server refused it, or it never left.
    case notTaken
    /// Nobody knows what became of it.
    case unknown
}
