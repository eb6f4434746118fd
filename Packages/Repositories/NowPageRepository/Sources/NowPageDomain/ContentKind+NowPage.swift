public import FeatureContributions

extension ContentKind {
    /// Now pages.
    ///
    /// Source: the `url` of the now garden's entries, `https://ADDRESS.omg.lol/now`.
    public static var now: ContentKind {
        ContentKind(
            "now", phrase: "a now page", uses: [.sync, .search, .history, .open], isSingle: true,
            pages: .nowPages)
    }
}

extension PublicPages {
    static let nowPages = PublicPages(domain: "omg.lol", home: { "https://\($0).omg.lol/now" })
}
