public import ResourceLoading

/// Finds the pages of a kind whose URLs cannot be derived from its ids.
public struct PageSource: Sendable {
    /// Finds the URL of an item's page by its id or another name; nil if it is not known.
    public typealias Find =
        @Sendable (_ word: String, _ address: String, _ policy: LoadPolicy) async throws
        -> Loaded<String?>

    /// The kind.
    public let kind: ContentKind
    public let find: Find

    public init(_ kind: ContentKind, find: @escaping Find) {
        self.kind = kind
        self.find = find
    }
}
