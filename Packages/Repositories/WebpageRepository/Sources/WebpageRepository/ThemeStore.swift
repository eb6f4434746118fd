import Foundation
import PersistenceServiceInterface
import ResourceLoading
import WebpageDomain

/// The themes and their previews, in the archive.
///
/// Ids are compared and sorted byte by byte. Times are kept in whole seconds, rounded down. A theme without its times
/// is not kept.
struct ThemeStore: Sendable {
    let archive: any Archive

    private static let table = TableDescription<Theme>(
        "theme", scope: [], key: "id", order: "id",
        columns: [
            "id": { $0.id }, "name": { $0.name }, "created": { $0.createdAt }, "updated": { $0.updatedAt },
            "author": { $0.author }, "author_url": { $0.authorURL }, "version": { $0.version },
            "license": { $0.license }, "description": { $0.description },
        ],
        make: { row in
            Theme(
                id: row.text(0), name: row.text(1), createdAt: row.time(2), updatedAt: row.time(3),
                author: row.text(4), authorURL: row.optionalText(5), version: row.text(6), license: row.text(7),
                description: row.text(8))
        })

    private static let previews = TableDescription<String>(
        "theme_preview", scope: ["id"], columns: ["html": { $0 }], make: { $0.text(1) })

    /// Reads all themes, by id; `nil` if they were never loaded.
    func themes() throws(StorageFailure) -> Archived<[Theme]>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.table.all(in: transaction), as: "themes")
        }
    }

    /// Reads one theme; `nil` if it is not archived.
    func theme(_ id: String) throws(StorageFailure) -> Theme? {
        try archive.read { transaction throws(StorageFailure) in try Self.table.one(id, in: transaction) }
    }

    /// Replaces all themes, in one transaction. If an id is passed twice, the last one counts.
    func replaceThemes(with themes: [Theme], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.replace(with: themes.filter(\.hasTimes), in: transaction)
            try transaction.confirm("themes", "", at: date)
        }
    }

    /// Adds a theme, or updates the one of the same id.
    func saveTheme(_ theme: Theme) throws(StorageFailure) {
        guard theme.hasTimes else { return }
        try archive.write { transaction throws(StorageFailure) in try Self.table.save([theme], in: transaction) }
    }

    /// Reads the preview of a theme; `nil` if it is not archived.
    func preview(_ id: String) throws(StorageFailure) -> Archived<String>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.previews.one(id, in: transaction), as: "theme-previews", id)
        }
    }

    /// Saves the preview of a theme, confirmed at `date`.
    func savePreview(_ html: String, of id: String, at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.previews.save([html], id, in: transaction)
            try transaction.confirm("theme-previews", id, at: date)
        }
    }
}

extension Theme {
    fileprivate var hasTimes: Bool { createdAt != nil && updatedAt != nil }
}
