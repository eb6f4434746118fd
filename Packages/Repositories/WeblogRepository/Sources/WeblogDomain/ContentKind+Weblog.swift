public import FeatureContributions
import ResourceLoading

extension ContentKind {
    /// Weblog entries. The weblog chooses the path of each, so that its id alone does not tell its page.
    ///
    /// Source: the `location` of entries.
    public static var weblog: ContentKind {
        ContentKind(
            "weblog", phrase: "a weblog entry", uses: [.sync, .search, .history, .open],
            pages: .weblogs, page: { hit in hit.location.map { WeblogEntry.url(at: $0, of: hit.address) } })
    }
}

extension PublicPages {
    static let weblogs = PublicPages(ofEachAddressAt: "weblog.lol", hasFolders: true)
}
