import Foundation
import PersistenceServiceInterface
public import ResourceLoading

extension ArchiveFile {
    public func revisions(kind: String, id: String, of address: String) throws(StorageFailure) -> [Revision] {
        guard let text = text(kind) else { return [] }
        return try database.read { connection throws(SQLiteError) in
            try connection.rows(
                "\(Self.selection(text)) AND revision.id = ? ORDER BY number DESC", kind, address, id,
                read: Self.revision)
        }
    }

    public func lastRevisions(kind: String, of address: String) throws(StorageFailure) -> [Revision] {
        guard let text = text(kind) else { return [] }
        return try database.read { connection throws(SQLiteError) in
            try connection.rows(
                """
                \(Self.selection(text)) AND number = (
                    SELECT max(number) FROM revision AS r
                    WHERE (r.kind, r.address, r.id) = (revision.kind, revision.address, revision.id))
                ORDER BY replaced DESC, revision.id
                """, kind, address, read: Self.revision)
        }
    }

    public func forget(_ texts: [(kind: String, id: String, address: String)]) throws(StorageFailure) {
        guard !texts.isEmpty, database.exists else { return }
        try database.write { connection throws(SQLiteError) in
            for (kind, id, address) in texts {
                guard let text = text(kind) else { continue }
                try connection.run(
                    """
                    DELETE FROM revision WHERE kind = ? AND address = ? AND id = ? AND NOT EXISTS (
                        SELECT 1 FROM \(text.table) AS present
                        WHERE present.address = revision.address AND \(Self.current(text.id)) = revision.id)
                    """, kind, address, id)
            }
            // Words deleted from the index are only marked as deleted until the parts of the index are merged.
            // Source: <https://sqlite.org/fts5.html>, section 6.8.
            try connection.execute("INSERT INTO search (search) VALUES ('optimize')")
        }
        // The log still has the texts.
        try database.emptyLog()
    }

    private func text(_ kind: String) -> VersionedText? {
        database.schema.components.lazy.flatMap(\.versionedTexts).first { $0.kind == kind }
    }

    /// Selects the versions of a kind's texts together with the current texts, by kind and address.
    private static func selection(_ text: VersionedText) -> String {
        """
        SELECT revision.id, number, replaced, revision.content, facts, \(text.currentFacts(of: "present")),
            \(current(text.content)) IS NULL
        FROM revision LEFT JOIN \(text.table) AS present
            ON present.address = revision.address AND \(current(text.id)) = revision.id
        WHERE revision.kind = ? AND revision.address = ?
        """
    }

    /// An expression over the columns of `row`, for the row with the current text.
    private static func current(_ expression: String) -> String { expression.replacing("row.", with: "present.") }

    private static func revision(_ row: Statement) -> Revision {
        Revision(
            of: row.text(0), number: row.number(1), replacedAt: row.time(2), content: row.text(3),
            facts: facts(row.optionalText(4)).merging(facts(row.optionalText(5))) { $1 },
            isDeleted: row.flag(6))
    }

    /// The facts of a JSON object; none if it is unreadable, since the text is worth showing without them.
    private static func facts(_ json: String?) -> [String: String] {
        guard let json, let facts = try? JSONDecoder().decode([String: Fact?].self, from: Data(json.utf8)) else {
            return [:]
        }
        return facts.compactMapValues { $0?.text }
    }

    /// A value in SQLite's JSON: a text or a whole number.
    private struct Fact: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text =
                if let number = try? container.decode(Int64.self) { String(number) } else {
                    try container.decode(String.self)
                }
        }
    }
}
