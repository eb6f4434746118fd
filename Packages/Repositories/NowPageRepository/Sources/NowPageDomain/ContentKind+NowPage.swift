public import FeatureContributions

extension ContentKind {
    /// Now pages.
    ///
    /// Source: the `url` of the now garden's entries, `https://ADDRESS.omg.lol/now`.
    public static var now: ContentKind {
        ContentKind(
            "now", phrase: "a now page", uses: [.sync, .search, .history, .open], isSingle: true,
            pages: PublicPages(domain: "omg.lol", home: "https://{address}.omg.lol/now"))
    }
}
