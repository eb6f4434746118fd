import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Searches with FTS5. Source: <https://sqlite.org/fts5.html>.
struct SQLiteSearchStore: SearchStore {
    private let database: SQLiteDatabase

    /// How much of a text is looked through for words to show, in characters.
    private static let longText = 200_000

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func hits(_ search: StoredSearch) throws(StorageFailure) -> [StoredSearchHit] {
        let expression = Self.expression(search.terms)
        let kinds = Schema.searchedTables.filter { search.kinds.contains($0.kind) }.map { String($0.number) }
        let excerpt = SearchExcerpt(search.terms)
        // The index knows words, not texts: what it finds is looked through, all of it.
        let isWhole = search.text != nil
        let found = try database.read { connection throws(SQLiteError) in
            try connection.rows(
                Self.query, expression, Int64(search.kinds.count), "[" + kinds.joined(separator: ",") + "]",
                search.address, search.from, search.to, isWhole ? -1 : Int64(search.limit),
                isWhole ? Int64(Int32.max) : Int64(Self.longText)
            ) { row -> StoredSearchHit? in
                let title = row.optionalText(4)
                let body = row.text(5)
                if let text = search.text, ![title ?? "", body].contains(where: { ListFilter.occurs(text, in: $0) }) {
                    return nil
                }
                return StoredSearchHit(
                    kind: row.text(0), address: row.text(1), id: row.text(2), date: row.optionalTime(3), title: title,
                    snippet: excerpt.pieces(of: String(body.prefix(Self.longText)), orTitle: title), score: row.real(6),
                    location: row.optionalText(7))
            }
        }
        return Array(found.compactMap(\.self).prefix(search.limit))
    }

    /// The best are chosen first: texts are read for those only, not for all that match, unless an address or a time
    /// has to be looked up.
    private static let query = """
        WITH best AS MATERIALIZED (
            SELECT rowid AS entry, rank AS score FROM search WHERE search MATCH ?1
                AND (?2 = 0 OR rowid % 16 IN (SELECT value FROM json_each(?3)))
                AND (coalesce(?4, ?5, ?6) IS NULL OR CASE rowid % 16 \(filters) END)
            ORDER BY rank LIMIT ?7
        )
        SELECT kind, address, id, date, title, substr(body, 1, ?8), -score, location FROM (\(hits))
        ORDER BY score, date DESC, kind, address, id
        """

    private static let filters = Schema.searchedTables.map { searched in
        """
        WHEN \(searched.number) THEN EXISTS (
            SELECT 1 FROM \(searched.table) AS row WHERE row.key = search.rowid / 16
                AND (?4 IS NULL OR \(searched.address) = ?4)
                AND (?5 IS NULL OR \(searched.date) >= ?5) AND (?6 IS NULL OR \(searched.date) <= ?6)
        )
        """
    }.joined(separator: "\n")

    private static let hits = Schema.searchedTables.map { searched in
        """
        SELECT score, '\(searched.kind)' AS kind, \(searched.address) AS address, \(searched.id) AS id,
            \(searched.date) AS date, \(searched.title) AS title, \(searched.body) AS body,
            \(searched.location) AS location
        FROM best JOIN \(searched.table) AS row ON row.key = best.entry / 16 WHERE best.entry % 16 = \(searched.number)
        """
    }.joined(separator: "\nUNION ALL\n")

    /// The terms in the language of FTS5. Every word stands in quotes, so that none is taken for an operator.
    static func expression(_ terms: [StoredSearch.Term]) -> String {
        let wanted = terms.filter { !$0.isExcluded }.map(phrase)
        let unwanted = terms.filter(\.isExcluded).map(phrase)
        let all = wanted.joined(separator: " AND ")
        return unwanted.isEmpty ? all : "(\(all)) NOT (\(unwanted.joined(separator: " OR ")))"
    }

    private static func phrase(_ term: StoredSearch.Term) -> String {
        let words = SearchWords.indexed(term.text).replacing("\"", with: "\"\"").replacing("\0", with: " ")
        return "\"\(words)\"" + (term.isPrefix ? "*" : "")
    }
}
