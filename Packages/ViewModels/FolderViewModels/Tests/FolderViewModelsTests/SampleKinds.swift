import FeatureContributions
import FolderDomain

/// The kinds of the tests.
extension FolderKind {
    static let purl = FolderKind(
        "purl", order: 1, .named, .rows,
        table: .init(
            .literal("purls.tsv"),
            [
                .init("name", .text, .required), .init("url", .text, [.required, .target]),
                .init("listed", .flag(isReported: true), .keepable),
            ]))
    static let paste = FolderKind(
        "paste", order: 2, .named, .files(in: "pastes"), table: .listed, traits: .needsText,
        section: .init("Pastes", page: "pastes", order: 0))
}

extension FolderItem {
    /// The listed paste `notes`.
    static func notes(_ text: String) -> FolderItem {
        FolderItem(
            id: "notes", text: text, cells: ["true"], page: .document(title: "notes", date: nil, text, .verbatim))
    }
}
