import PersistenceServiceInterface

extension Schema {
    /// An archive: the shared tables and the components. Its application id is the letters "Neri".
    static func archive(_ components: [ArchiveComponent]) -> Schema {
        Schema(
            applicationID: 0x4E65_7269, version: 6, creation: sharedTables + searchIndex,
            components: components)
    }

    /// The steps of each component, its tables, the searchable tables with their numbers in the index and the SQL that
    /// indexes their rows, owned addresses, lists of addresses, when the server confirmed what, and earlier versions of
    /// texts. Times are whole seconds since 1970, UTC; `facts` is a JSON object.
    ///
    /// The component `archive` is the whole file: its steps are the file's version, so that a changed bit in the header
    /// is detected.
    private static let sharedTables = """
        CREATE TABLE component (
            name TEXT NOT NULL PRIMARY KEY,
            steps INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO component (name, steps) VALUES ('archive', 6);

        CREATE TABLE component_table (
            name TEXT NOT NULL PRIMARY KEY,
            wiped INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        INSERT INTO component_table (name, wiped) VALUES
            ('own_address', 1), ('address_list', 1), ('freshness', 1), ('revision', 0);

        CREATE TABLE searched_table (
            number INTEGER PRIMARY KEY CHECK (number BETWEEN 0 AND 255),
            name TEXT NOT NULL UNIQUE,
            filling TEXT NOT NULL
        ) STRICT;

        CREATE TABLE own_address (
            name TEXT NOT NULL PRIMARY KEY,
            position INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE address_list (
            kind TEXT NOT NULL,
            of TEXT NOT NULL,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (kind, of, position)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE freshness (
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            refreshed INTEGER NOT NULL,
            PRIMARY KEY (kind, key)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE revision (
            kind TEXT NOT NULL,
            address TEXT NOT NULL,
            id TEXT NOT NULL,
            number INTEGER NOT NULL,
            replaced INTEGER NOT NULL,
            content TEXT NOT NULL,
            facts TEXT,
            PRIMARY KEY (kind, address, id, number)
        ) STRICT, WITHOUT ROWID;

        """

    /// The search index. It contains the words of the texts, not the texts: those are in their tables.
    ///
    /// `remove_diacritics 2` finds "wörld" by "world"; the categories make symbols words, so that emoji are found. A
    /// match in a title counts four times. FTS5 merges 16 parts of the index at once instead of four: a first `sync` of
    /// 200,000 statuses takes a fifth less time, and a search takes as long as before.
    /// Sources: <https://sqlite.org/fts5.html>, sections 4.3.1, 4.4, 5.1.1 and 6.1.
    private static let searchIndex = """
        CREATE VIRTUAL TABLE search USING fts5 (
            title, body, content = '', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
        );
        INSERT INTO search (search, rank) VALUES ('rank', 'bm25(4.0, 1.0)');
        INSERT INTO search (search, rank) VALUES ('hashsize', 4194304);
        INSERT INTO search (search, rank) VALUES ('automerge', 16);
        """
}
