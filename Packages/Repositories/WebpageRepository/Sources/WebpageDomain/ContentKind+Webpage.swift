public import FeatureContributions

extension ContentKind {
    /// The texts of web pages.
    ///
    /// Source: <https://home.omg.lol/info>.
    public static var web: ContentKind {
        ContentKind(
            "web", phrase: "a web page", uses: [.sync, .search, .history], isSingle: true,
            pages: .webpages)
    }
}

extension PublicPages {
    static let webpages = PublicPages(domain: "omg.lol", home: { "https://\($0).omg.lol/" })
}
