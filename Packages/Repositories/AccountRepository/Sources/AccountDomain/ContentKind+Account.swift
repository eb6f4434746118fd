public import FeatureContributions

extension ContentKind {
    /// Profile pages.
    ///
    /// Source: <https://home.omg.lol/info>.
    public static let profile = ContentKind(
        "profile", phrase: "a profile page", uses: .open, isSingle: true,
        pages: .init(domain: "omg.lol", home: { "https://\($0).omg.lol/" }))
}
