public import FeatureContributions

extension ContentKind {
    /// PURLs. The page of a PURL is its own URL, which redirects to the target.
    ///
    /// Source: example answers of the documentation, `ADDRESS.url.lol/NAME`.
    public static let purl = ContentKind(
        "purl", phrase: "a PURL", uses: [.sync, .search, .open, .box], pages: .init(ofEachAddressAt: "url.lol"))
}
