/// What identifies a text to a person, whatever its file is called.
public struct FolderTextIdentity: Equatable, Sendable {
    /// The place on the web that the text itself chooses, such as a slug; nil if it chooses none.
    public let location: String?
    /// The title; nil if the text has none.
    public let title: String?

    public init(location: String?, title: String?) {
        self.location = location
        self.title = title
    }
}
