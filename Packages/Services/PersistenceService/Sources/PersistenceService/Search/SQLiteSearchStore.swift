import Foundation
import FoundationExtensions
import PersistenceServiceInterface
import ResourceLoading

/// Searches with FTS5. Source: <https://sqlite.org/fts5.html>.
struct SQLiteSearchStore {
    let database: SQLiteDatabase
    /// If there are more matches than this, only the ones archived last are ranked: ranking takes a microsecond each,
    /// and says little about words that so many texts contain.
    var rankedMatches = 10_000

    /// How many characters of a text are scanned for an excerpt.
    private static let scannedCharacters = 200_000

    private typealias NumberedTable = (searched: SearchedTable, number: Int)

    func hits(_ search: Search) throws(StorageFailure) -> [SearchHit] {
        let expression = Self.expression(search.terms)
        let excerpt = SearchExcerpt(search.terms)
        // The index contains words, not texts: all matching texts are scanned.
        let sought = search.text.map { SoughtText($0) }
        let isLiteral = sought != nil
        let characters = isLiteral ? Int(Int32.max) : Self.scannedCharacters
        let ranked = isLiteral ? Int.max : max(rankedMatches, search.limit)
        // For SQLite, a negative limit is none.
        let limit = isLiteral ? -1 : search.limit
        let found = try database.read { connection throws(SQLiteError) in
            let tables = try tables(in: connection)
            guard let wanted = Self.numbers(of: search.kinds, in: tables) else { return [SearchHit?]() }
            return try connection.rows(
                Self.query(tables), expression, wanted, search.address, search.from, search.to, limit, characters,
                ranked
            ) { row -> SearchHit? in
                let title = row.optionalText(4)
                let body = row.text(5)
                if let sought, ![title ?? "", body].contains(where: sought.occurs) { return nil }
                return SearchHit(
                    kind: row.text(0), address: row.text(1), id: row.text(2), date: row.optionalTime(3), title: title,
                    snippet: excerpt.pieces(of: String(row.text(8).prefix(Self.scannedCharacters)), orTitle: title),
                    score: row.real(6), location: row.optionalText(7))
            }
        }
        return Array(found.compactMap(\.self).prefix(search.limit))
    }

    func count(_ search: Search) throws(StorageFailure) -> Int {
        // The index does not know where a text occurs literally.
        if search.text != nil { return try hits(search.unlimited).count }
        return try database.read { connection throws(SQLiteError) in
            let tables = try tables(in: connection)
            guard let wanted = Self.numbers(of: search.kinds, in: tables) else { return 0 }
            return try connection.firstRow(
                "SELECT count(*) " + Self.matching(tables), Self.expression(search.terms), wanted, search.address,
                search.from, search.to
            ) { $0.number(0) } ?? 0
        }
    }

    /// The tables of this program, with their numbers in the index.
    private func tables(in connection: Connection) throws(SQLiteError) -> [NumberedTable] {
        let numbers = try ComponentRecords.numbers(in: connection)
        return database.schema.components.flatMap(\.searched).compactMap { searched in
            numbers[searched.table].map { (searched, $0) }
        }
    }

    /// The numbers of the tables of these kinds, or of all tables if `kinds` is empty, as a JSON array; `nil` for none.
    private static func numbers(of kinds: [String], in tables: [NumberedTable]) -> String? {
        let wanted = tables.filter { kinds.isEmpty || kinds.contains($0.searched.kind) }
        return wanted.isEmpty ? nil : "[" + wanted.map { String($0.number) }.joined(separator: ",") + "]"
    }

    /// Ranks the matches first: texts are read only for the best, not for all, unless an address or a time has to be
    /// looked up.
    private static func query(_ tables: [NumberedTable]) -> String {
        let count = SearchedTable.numbers
        let hits = tables.map { searched, number in
            """
            SELECT score, '\(searched.kind)' AS kind, \(searched.address) AS address, \(searched.id) AS id,
                \(searched.date) AS date, \(searched.title) AS title, \(searched.body) AS body,
                \(searched.excerpt) AS excerpt,
                \(searched.location) AS location
            FROM best JOIN \(searched.table) AS row ON row.key = best.entry / \(count)
            WHERE best.entry % \(count) = \(number)
            """
        }
        let matching = matching(tables)
        return """
            WITH best AS MATERIALIZED (
                SELECT rowid AS entry, rank AS score \(matching)
                    AND rowid > coalesce((SELECT rowid \(matching) ORDER BY rowid DESC LIMIT 1 OFFSET ?8), 0)
                ORDER BY rank LIMIT ?6
            )
            SELECT kind, address, id, date, title, substr(body, 1, ?7), -score, location, substr(excerpt, 1, ?7)
            FROM (\(hits.joined(separator: "\nUNION ALL\n")))
            ORDER BY score, date DESC, kind, address, id
            """
    }

    /// The rows of the index that match; an address or a time has to be looked up.
    private static func matching(_ tables: [NumberedTable]) -> String {
        let count = SearchedTable.numbers
        let filters = tables.map { searched, number in
            """
            WHEN \(number) THEN EXISTS (
                SELECT 1 FROM \(searched.table) AS row WHERE row.key = search.rowid / \(count)
                    AND (?3 IS NULL OR \(searched.address) = ?3)
                    AND (?4 IS NULL OR \(searched.date) >= ?4) AND (?5 IS NULL OR \(searched.date) <= ?5)
            )
            """
        }
        return """
            FROM search WHERE search MATCH ?1 AND rowid % \(count) IN (SELECT value FROM json_each(?2))
                AND (coalesce(?3, ?4, ?5) IS NULL OR CASE rowid % \(count) \(filters.joined(separator: "\n")) END)
            """
    }

    /// The terms in FTS5's query language. Every word is quoted, so that none is an operator.
    static func expression(_ terms: [Search.Term]) -> String {
        let wanted = terms.filter { !$0.isExcluded }.map(phrase)
        let unwanted = terms.filter(\.isExcluded).map(phrase)
        let all = wanted.joined(separator: " AND ")
        return unwanted.isEmpty ? all : "(\(all)) NOT (\(unwanted.joined(separator: " OR ")))"
    }

    private static func phrase(_ term: Search.Term) -> String {
        let words = SearchWords.indexed(term.text).replacing("\"", with: "\"\"").replacing("\0", with: " ")
        return "\"\(words)\"" + (term.isPrefix ? "*" : "")
    }
}
