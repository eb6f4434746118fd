/// How many rows of a long list are loaded; its screen raises it as one nears the end of them.
@MainActor
public final class RowLimit {
    /// How many at most; nil for all.
    public internal(set) var value: Int? = least

    /// As many as fill any screen a few times.
    static var least: Int { 512 }

    /// Begins with some hundred rows.
    public init() {}
}
