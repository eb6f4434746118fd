public import FeatureContributions

extension ContentKind {
    /// Boxes. They have no page: they are on this disk alone.
    public static var box: ContentKind { ContentKind("box", uses: .search) }
}
