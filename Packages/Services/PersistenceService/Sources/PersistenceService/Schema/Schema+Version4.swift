extension Schema {
    /// The index for searching, without its own copy of each text, and what is known of an earlier version besides its
    /// text; all of that is NULL in versions kept before.
    ///
    /// `unconfirmed_write` came to step 3 when that had reached the main branch already: an archive made before lacks it.
    static let version4 =
        ([searchIndex, factColumns] + keptTexts.filter { !$0.facts.isEmpty }.map(\.triggersWithFacts))
        .joined(separator: "\n")

    private static let factColumns = """
        ALTER TABLE revision ADD COLUMN emoji TEXT;
        ALTER TABLE revision ADD COLUMN external_url TEXT;
        ALTER TABLE revision ADD COLUMN listed INTEGER;
        ALTER TABLE revision ADD COLUMN title TEXT;
        ALTER TABLE revision ADD COLUMN slug TEXT;

        CREATE TABLE IF NOT EXISTS unconfirmed_write (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            sent INTEGER NOT NULL
        ) STRICT;
        """
}
