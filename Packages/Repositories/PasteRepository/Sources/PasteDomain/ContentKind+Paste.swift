public import FeatureContributions

extension ContentKind {
    /// Pastes.
    ///
    /// Source: the message of `GET /address/:address/pastebin/:paste`: `adam.paste.lol/api`.
    public static let paste = ContentKind(
        "paste", uses: [.sync, .search, .history, .open, .box], pages: .init(ofEachAddressAt: "paste.lol"))
}
