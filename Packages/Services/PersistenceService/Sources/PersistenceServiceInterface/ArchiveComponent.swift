/// What one feature stores in the archive: its tables, and the steps that create them.
///
/// Each component counts its own steps, so that features do not compete for one version number.
public struct ArchiveComponent: Sendable {
    /// Its name, which is stored.
    public let name: String
    /// The SQL that creates its tables, and later changes them. An archive runs the steps that it has not run yet, in
    /// order.
    ///
    /// A released step never changes; append a step instead. Also append one, which may be empty, when `searched` or
    /// `versionedTexts` changes. Add columns with `ALTER TABLE name ADD COLUMN`, spelled exactly like this: a rescue
    /// searches for it to find the columns that older rows lack.
    public let steps: [String]
    /// All its tables.
    public let tables: [ArchivedTable]
    /// Tables with searchable texts.
    public let searched: [SearchedTable]
    /// Tables whose texts are stored as earlier versions when they are replaced or deleted.
    public let versionedTexts: [VersionedText]
    /// How its rows are recovered from a damaged file.
    public let rescue: RescueRules

    public init(
        _ name: String, steps: [String], tables: [ArchivedTable],
        searched: [SearchedTable] = [], versionedTexts: [VersionedText] = [], rescue: RescueRules = RescueRules()
    ) {
        self.name = name
        self.steps = steps
        self.tables = tables
        self.searched = searched
        self.versionedTexts = versionedTexts
        self.rescue = rescue
    }
}

/// A table of the archive.
public struct ArchivedTable: Sendable {
    public let name: String
    /// Whether `wipe` deletes its rows. The archive records it, as the feature may have been removed from the program.
    public let isWiped: Bool
    /// The noun for its rows where they are counted; `nil` if they are not.
    public let countedAs: String?

    /// A table with content read from the service.
    public static func wiped(_ name: String, countedAs: String? = nil) -> ArchivedTable {
        ArchivedTable(name: name, isWiped: true, countedAs: countedAs)
    }

    /// A table with the user's own content.
    public static func kept(_ name: String, countedAs: String? = nil) -> ArchivedTable {
        ArchivedTable(name: name, isWiped: false, countedAs: countedAs)
    }
}

/// A table with searchable texts. It has a column `key` that stays the same for a row's life.
///
/// `id`, `date`, `title`, `body`, `address` and `location` are SQL expressions over its columns, each prefixed with
/// `row.`.
public struct SearchedTable: Sendable {
    public let table: String
    /// The noun shown to the user.
    public let kind: String
    public let id: String
    public let date: String
    public let title: String
    public let body: String
    /// What excerpts are taken from; usually the body.
    public let excerpt: String
    /// Which rows have a text; `nil` for all.
    public let condition: String?
    public let address: String
    public let location: String

    public init(
        _ table: String, kind: String, id: String, date: String, title: String, body: String,
        excerpt: String? = nil, condition: String? = nil, address: String = "row.address", location: String = "NULL"
    ) {
        self.table = table
        self.kind = kind
        self.id = id
        self.date = date
        self.title = title
        self.body = body
        self.excerpt = excerpt ?? body
        self.condition = condition
        self.address = address
        self.location = location
    }
}

/// A table whose texts are stored as earlier versions when they are replaced or deleted, if they belong to an owned
/// address. It has a column `address`.
///
/// `id`, `content` and the facts are SQL expressions over its columns, each prefixed with `row.`.
public struct VersionedText: Sendable {
    /// A value that is stored with a text.
    public struct Fact: Sendable {
        public let name: String
        public let value: String
        /// Whether the current value is read instead of the value at the time when the text was replaced.
        public let usesCurrentValue: Bool

        /// The value at the time when the text was replaced.
        public static func previous(_ name: String, _ value: String) -> Fact {
            Fact(name: name, value: value, usesCurrentValue: false)
        }

        /// The current value; if the text was deleted, the last one.
        public static func current(_ name: String, _ value: String) -> Fact {
            Fact(name: name, value: value, usesCurrentValue: true)
        }
    }

    public let table: String
    /// The noun shown to the user.
    public let kind: String
    public let id: String
    public let content: String
    public let facts: [Fact]

    public init(_ table: String, kind: String, id: String, content: String, facts: [Fact] = []) {
        self.table = table
        self.kind = kind
        self.id = id
        self.content = content
        self.facts = facts
    }
}

/// How the rows of a component are recovered from a damaged file.
public struct RescueRules: Sendable {
    /// Whether a row of an unknown table looks like a row of `table`; `nil` if the column types alone identify each
    /// table.
    public let isLikely: (@Sendable (_ table: String, _ row: [SQLValue]) -> Bool)?
    /// SQL that makes the saved rows consistent.
    public let repair: String
    /// Tables that are not reported.
    public let unreported: Set<String>
    /// Tables that are left out: their content is useless in a new file.
    public let dropped: Set<String>

    public init(
        repair: String = "", unreported: Set<String> = [], dropped: Set<String> = [],
        isLikely: (@Sendable (_ table: String, _ row: [SQLValue]) -> Bool)? = nil
    ) {
        self.isLikely = isLikely
        self.repair = repair
        self.unreported = unreported
        self.dropped = dropped
    }
}
