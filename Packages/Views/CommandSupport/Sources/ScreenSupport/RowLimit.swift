/// The number of rows to load of a long list; its screen raises it when the selection nears the last one.
@MainActor
public final class RowLimit {
    /// How many at most; nil for all.
    public internal(set) var value: Int? = least

    /// Enough to fill any screen a few times.
    static var least: Int { 512 }

    /// Starts with a few hundred rows.
    public init() {}
}
