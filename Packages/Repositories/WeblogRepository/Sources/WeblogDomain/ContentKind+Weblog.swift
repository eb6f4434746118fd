public import FeatureContributions
import FoundationExtensions
import ResourceLoading

extension ContentKind {
    /// Weblog entries. The weblog chooses the path of each, so that its id alone does not tell its page.
    ///
    /// Source: the `location` of entries.
    public static var weblog: ContentKind {
        ContentKind(
            "weblog", phrase: "a weblog entry", uses: [.sync, .search, .history, .open],
            pages: PublicPages(ofEachAddressAt: "weblog.lol"),
            page: { hit in
                hit.location.map {
                    "https://\(PercentEncoding.encode(Punycode.ascii(hit.address))).weblog.lol"
                        + PercentEncoding.path($0)
                }
            })
    }
}
