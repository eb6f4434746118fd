public import FeatureContributions

extension ContentKind {
    /// Statuses.
    ///
    /// Source: example answers of the statuslog.
    public static var status: ContentKind {
        ContentKind(
            "status", uses: [.sync, .search, .history, .open, .box],
            pages: .statuses,
            isID: { StatusReference(id: $0, address: nil).looksLikeID })
    }

    /// The texts of statuslogs.
    public static var bio: ContentKind {
        ContentKind(
            "bio", uses: [.sync, .search, .history], isSingle: true,
            pages: PublicPages(domain: "status.lol", home: { "https://status.lol/\($0)" }))
    }
}

extension PublicPages {
    static let statuses = PublicPages(
        domain: "status.lol", home: { "https://\($0).status.lol/" }, page: { "https://status.lol/\($0)/\($1)" })
}

extension Status {
    /// Its page.
    public var url: String { PublicPages.statuses.link(to: id, of: address) }
}
