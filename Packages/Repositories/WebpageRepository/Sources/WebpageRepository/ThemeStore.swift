import PersistenceServiceInterface
import WebpageDomain

extension Archive {
    /// The themes, by id. Times are kept in whole seconds, rounded down. A theme without its times is not kept.
    var themes: ArchivedRows<Theme> {
        ArchivedRows(table, in: self, confirmedAs: "themes") { $0.createdAt != nil && $0.updatedAt != nil }
    }

    /// The preview of a theme.
    func themePreview(_ id: String) -> ArchivedRows<String> {
        ArchivedRows(previews, in: self, id, confirmedAs: "theme-previews", id)
    }
}

private let table = TableDescription<Theme>(
    "theme", scope: [], key: "id", order: "id",
    columns: [
        "id": { $0.id }, "name": { $0.name }, "created": { $0.createdAt }, "updated": { $0.updatedAt },
        "author": { $0.author }, "author_url": { $0.authorURL }, "version": { $0.version },
        "license": { $0.license }, "description": { $0.description },
    ],
    make: { row in
        Theme(
            id: row.text(0), name: row.text(1), createdAt: row.time(2), updatedAt: row.time(3), author: row.text(4),
            authorURL: row.optionalText(5), version: row.text(6), license: row.text(7), description: row.text(8))
    })

private let previews = TableDescription<String>(
    "theme_preview", scope: ["id"], columns: ["html": { $0 }], make: { $0.text(1) })
