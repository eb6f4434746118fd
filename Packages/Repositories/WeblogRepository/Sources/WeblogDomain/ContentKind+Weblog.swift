public import FeatureContributions
import ResourceLoading

extension ContentKind {
    /// Weblog entries. The weblog chooses the path of each, so its id alone does not tell its page.
    ///
    /// Source: the `location` of entries.
    public static let weblog = ContentKind(
        "weblog", phrase: "a weblog entry", uses: [.sync, .search, .history, .open],
        pages: .init(ofEachAddressAt: "weblog.lol", hasFolders: true),
        page: { hit in hit.location.map { WeblogEntry.url(at: $0, of: hit.address) } })
}
