public import FeatureContributions

extension ContentKind {
    /// The texts of webpages.
    ///
    /// Source: <https://home.omg.lol/info>.
    public static let web = ContentKind(
        "web", phrase: "a web page", uses: [.sync, .search, .history], isSingle: true,
        pages: .init(domain: "omg.lol", home: { "https://\($0).omg.lol/" }))
}
