/// What a value stands for, so that a shell can offer the right ones.
public enum ValueKind: Hashable, Sendable {
    /// Any text; nothing is offered.
    case text
    /// A file.
    case file
    /// A folder.
    case folder
    /// Something the program knows how to list, such as `address`.
    case named(String)
}
