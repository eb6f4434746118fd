/// What a person can do about a failure. The views say how.
public enum Remedy: Equatable, Sendable {
    /// Let the network be used.
    case connect
    /// Read it while the network is there: the archive cannot keep it, because …
    case readOnline(because: String)
    /// Save what can be read of a damaged archive.
    case rescue
    /// Allow the write to replace what is there.
    case confirm
    /// Delete the thing of this kind; the words say what that does.
    case delete(kind: String, id: String, effect: String)
    /// Read the latest thing of this kind of an address; the words say what that does.
    case readLatest(kind: String, address: String, effect: String)
}
