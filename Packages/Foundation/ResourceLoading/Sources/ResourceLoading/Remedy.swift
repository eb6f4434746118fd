/// What a person can do about a failure. The views say how.
public enum Remedy: Equatable, Sendable {
    /// Allow the network.
    case connect
    /// Read it online: the archive cannot keep it, for this reason.
    case readOnline(because: String)
    /// Fix the source of the key, or log in again.
    case logIn
    /// Rescue the readable part of a damaged archive.
    case rescue
    /// Confirm that the write may replace the existing content.
    case confirm
    /// Confirm that the write may be sent in spite of the check that refused it.
    case insist
    /// Delete the item of this kind; `effect` says in words what that does.
    case delete(kind: String, id: String, effect: String)
    /// Read the latest item of this kind of an address; `effect` says in words what that does.
    case readLatest(kind: String, address: String, effect: String)
    /// Change the entry that waits in the outbox.
    case editWaiting(id: String)
    /// Send the outbox entry, after asking the server whether it has the item already.
    case sendWaiting(id: String)
    /// Send an image as it is, with its metadata.
    case keepMetadata
}
