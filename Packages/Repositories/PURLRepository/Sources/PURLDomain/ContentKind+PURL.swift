public import FeatureContributions

extension ContentKind {
    /// PURLs. The page of a PURL is its own URL, which redirects to the target.
    ///
    /// Source: example answers of the documentation, `ADDRESS.url.lol/NAME`.
    public static var purl: ContentKind {
        ContentKind(
            "purl", phrase: "a PURL", uses: [.sync, .search, .open, .box], pages: .purls)
    }
}

extension PublicPages {
    static let purls = PublicPages(ofEachAddressAt: "url.lol")
}
