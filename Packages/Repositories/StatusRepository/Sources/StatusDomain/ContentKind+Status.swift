public import FeatureContributions

extension ContentKind {
    /// Statuses.
    ///
    /// Source: example answers of the statuslog.
    public static let status = ContentKind(
        "status", uses: [.sync, .search, .history, .open, .box],
        pages: .init(
            domain: "status.lol", home: { "https://\($0).status.lol/" }, page: { "https://status.lol/\($0)/\($1)" }),
        isID: { StatusReference(id: $0, address: nil).looksLikeID })

    /// Bios, the texts at the top of statuslogs.
    public static let bio = ContentKind(
        "bio", uses: [.sync, .search, .history], isSingle: true,
        pages: .init(domain: "status.lol", home: { "https://status.lol/\($0)" }))
}

extension Status {
    /// The URL of its page.
    public var url: String { ContentKind.status.link(to: id, of: address) }
}
