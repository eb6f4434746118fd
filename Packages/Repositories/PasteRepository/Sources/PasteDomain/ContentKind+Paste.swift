public import FeatureContributions

extension ContentKind {
    /// Pastes.
    ///
    /// Source of the URL: in the documented example, the answer to `GET /address/:address/pastebin/:paste` says that
    /// the paste is at `adam.paste.lol/api`.
    public static let paste = ContentKind(
        "paste", uses: [.sync, .search, .history, .open, .box], pages: .init(ofEachAddressAt: "paste.lol"))
}
