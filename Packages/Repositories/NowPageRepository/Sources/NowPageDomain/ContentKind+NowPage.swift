public import FeatureContributions

extension ContentKind {
    /// Now pages.
    ///
    /// Source: the `url` of the now garden's entries, `https://ADDRESS.omg.lol/now`.
    public static let now = ContentKind(
        "now", phrase: "a now page", uses: [.sync, .search, .history, .open], isSingle: true,
        pages: .init(domain: "omg.lol", home: { "https://\($0).omg.lol/now" }))
}
