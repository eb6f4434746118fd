/// What the archive on this disk knows of things on omg.lol. Another feature's knowledge, so the composition root
/// brings it; nothing is asked of a server.
public protocol ArchivedTexts: Sendable {
    /// Gives the text of a thing; nil when it is not in the archive, or has none.
    func text(of place: ItemSource.Place) async -> String?
}
