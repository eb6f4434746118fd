/// The kind of a value, for completion.
public enum ValueKind: Hashable, Sendable {
    /// Any text; nothing is offered.
    case text
    /// A file.
    case file
    /// A folder.
    case folder
    /// A value that the program can list, such as `address`.
    case named(String)
}
