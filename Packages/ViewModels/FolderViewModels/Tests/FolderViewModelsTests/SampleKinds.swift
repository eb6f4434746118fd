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

struct PasteValue {
    let title: String
    let content: String
    let isListed: Bool?
}

extension FolderItem {
    static func paste(_ paste: PasteValue) -> FolderItem {
        FolderItem(
            id: paste.title, text: paste.content, cells: [String(cell: paste.isListed)],
            page: .document(title: paste.title, date: nil, paste.content, .verbatim))
    }
}
