public import FeatureContributions

extension ContentKind {
    /// Statuses.
    ///
    /// Source: example answers of the statuslog.
    public static var status: ContentKind {
        ContentKind(
            "status", uses: [.sync, .search, .history, .open, .box],
            pages: PublicPages(
                domain: "status.lol", home: "https://{address}.status.lol/",
                page: "https://status.lol/{address}/{id}"),
            isID: { StatusReference(id: $0, address: nil).looksLikeID })
    }

    /// The texts of statuslogs.
    public static var bio: ContentKind {
        ContentKind(
            "bio", uses: [.sync, .search, .history], isSingle: true,
            pages: PublicPages(domain: "status.lol", home: "https://status.lol/{address}"))
    }
}
