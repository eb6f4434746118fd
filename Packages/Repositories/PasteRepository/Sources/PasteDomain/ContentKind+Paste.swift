public import FeatureContributions

extension ContentKind {
    /// Pastes.
    ///
    /// Source: the message of `GET /address/:address/pastebin/:paste`: `adam.paste.lol/api`.
    public static var paste: ContentKind {
        ContentKind(
            "paste", uses: [.sync, .search, .history, .open, .box], pages: .pastes)
    }
}

extension PublicPages {
    static let pastes = PublicPages(ofEachAddressAt: "paste.lol")
}
