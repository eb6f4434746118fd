import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Searches with FTS5. Source: <https://sqlite.org/fts5.html>.
struct SQLiteSearchStore: SearchStore {
    private let database: SQLiteDatabase

    /// Up to how many characters FTS5 chooses the words that are shown: its work grows with the square of the matches.
    private static let shortText = 4_000
    /// How much of a longer text is looked through for words to show, in characters.
    private static let longText = 200_000

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func hits(_ search: StoredSearch) throws(StorageFailure) -> [StoredSearchHit] {
        let expression = Self.expression(search.terms)
        let kinds = Schema.searchedTables.filter { search.kinds.contains($0.kind) }.map { String($0.number) }
        let excerpt = SearchExcerpt(search.terms)
        return try database.read { connection throws(SQLiteError) in
            // The best are chosen first: a snippet is made for those only, not for all that match.
            try connection.rows(
                """
                WITH best AS MATERIALIZED (
                    SELECT rowid AS row, rank AS score FROM search WHERE search MATCH ?1
                        AND (?2 = 0 OR rowid % 16 IN (SELECT value FROM json_each(?3)))
                        AND (?4 IS NULL OR address = ?4) AND (?5 IS NULL OR date >= ?5) AND (?6 IS NULL OR date < ?6)
                    ORDER BY rank LIMIT ?7
                )
                SELECT kind, address, id, date, title,
                    CASE WHEN length(body) + coalesce(length(title), 0) <= ?10
                        THEN snippet(search, -1, ?8, ?9, '…', 16) END,
                    -score,
                    CASE kind WHEN 'weblog' THEN (
                        SELECT location FROM weblog_entry AS entry
                        WHERE entry.address = search.address AND entry.id = search.id
                    ) END,
                    substr(body, 1, ?11)
                FROM search JOIN best ON search.rowid = best.row WHERE search MATCH ?1
                ORDER BY score, date DESC, kind, address, id
                """,
                expression, Int64(search.kinds.count), "[" + kinds.joined(separator: ",") + "]", search.address,
                search.from, search.to, Int64(search.limit), Self.matchBegin, Self.matchEnd,
                Int64(Self.shortText), Int64(Self.longText), read: { Self.hit($0, excerpt) })
        }
    }

    /// Marks of a match within a snippet. Private-use characters: a text that has them itself is marked oddly, no more.
    private static let matchBegin = "\u{F8F1}"
    private static let matchEnd = "\u{F8F2}"

    /// The terms in the language of FTS5. Every word stands in quotes, so that none is taken for an operator.
    static func expression(_ terms: [StoredSearch.Term]) -> String {
        let wanted = terms.filter { !$0.isExcluded }.map(phrase)
        let unwanted = terms.filter(\.isExcluded).map(phrase)
        let all = wanted.joined(separator: " AND ")
        return unwanted.isEmpty ? all : "(\(all)) NOT (\(unwanted.joined(separator: " OR ")))"
    }

    private static func phrase(_ term: StoredSearch.Term) -> String {
        let words = SearchWords.separated(term.text).replacing("\"", with: "\"\"").replacing("\0", with: " ")
        return "\"\(words)\"" + (term.isPrefix ? "*" : "")
    }

    private static func hit(_ row: Statement, _ excerpt: SearchExcerpt) -> StoredSearchHit {
        StoredSearchHit(
            kind: row.text(0), address: row.text(1), id: row.text(2), date: row.optionalTime(3),
            title: row.optionalText(4).map(SearchWords.joined),
            snippet: row.optionalText(5).map(pieces) ?? excerpt.pieces(of: row.text(8)), score: row.real(6),
            location: row.optionalText(7))
    }

    /// Splits a snippet at its marks.
    static func pieces(_ snippet: String) -> [StoredSearchHit.Piece] {
        var pieces: [StoredSearchHit.Piece] = []
        var current = ""
        var isMatch = false
        func end() {
            if !current.isEmpty { pieces.append(StoredSearchHit.Piece(current, isMatch: isMatch)) }
            current = ""
        }
        for scalar in SearchWords.joined(snippet).unicodeScalars {
            switch String(scalar) {
            case matchBegin, matchEnd:
                end()
                isMatch = String(scalar) == matchBegin
            default:
                current.unicodeScalars.append(scalar)
            }
        }
        end()
        return pieces
    }
}
