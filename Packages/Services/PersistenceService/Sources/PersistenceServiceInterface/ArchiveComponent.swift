/// What one feature keeps in the archive: its tables, and how they came to be.
///
/// Each component counts its own steps, so that two features never wait for one number.
public struct ArchiveComponent: Sendable {
    /// Its name, which is stored.
    public let name: String
    /// The SQL that makes its tables, the first step from nothing. A step never changes once it was released: a change is
    /// a new step at the end, and so is a change of what is found or kept, which may be an empty one.
    public let steps: [String]
    /// Which of the steps an archive had whose version was 5, before there were components.
    public let formerSteps: Int
    /// All its tables.
    public let tables: [ArchivedTable]
    /// Tables whose texts can be found.
    public let searched: [SearchedTable]
    /// Tables whose texts are kept when they are replaced or deleted.
    public let keptTexts: [KeptText]
    /// How its rows come out of a damaged file.
    public let rescue: RescueRules

    /// Describes a component.
    public init(
        _ name: String, steps: [String], formerSteps: Int = 0, tables: [ArchivedTable],
        searched: [SearchedTable] = [], keptTexts: [KeptText] = [], rescue: RescueRules = RescueRules()
    ) {
        self.name = name
        self.steps = steps
        self.formerSteps = formerSteps
        self.tables = tables
        self.searched = searched
        self.keptTexts = keptTexts
        self.rescue = rescue
    }
}

/// A table of the archive.
public struct ArchivedTable: Sendable {
    public let name: String
    /// Whether its rows go when what was read from the service is forgotten. A feature that was removed has no say any
    /// more: the archive notes it.
    public let isWiped: Bool
    /// What its rows are where they are counted; nil: they are not.
    public let countedAs: String?

    /// A table with what was read from the service.
    public static func wiped(_ name: String, countedAs: String? = nil) -> ArchivedTable {
        ArchivedTable(name: name, isWiped: true, countedAs: countedAs)
    }

    /// A table with what is the user's own.
    public static func kept(_ name: String, countedAs: String? = nil) -> ArchivedTable {
        ArchivedTable(name: name, isWiped: false, countedAs: countedAs)
    }
}

/// A table whose texts can be found. It has a column `key` that stays the same for a row's life.
///
/// `id`, `date`, `title`, `body`, `address` and `location` are SQL expressions over its columns, each after `row.`.
public struct SearchedTable: Sendable {
    public let table: String
    /// The noun that people see.
    public let kind: String
    public let id: String
    public let date: String
    public let title: String
    public let body: String
    /// Which rows have a text at all; nil: all.
    public let condition: String?
    public let address: String
    public let location: String

    /// Describes a table.
    public init(
        _ table: String, kind: String, id: String, date: String, title: String, body: String,
        condition: String? = nil, address: String = "row.address", location: String = "NULL"
    ) {
        self.table = table
        self.kind = kind
        self.id = id
        self.date = date
        self.title = title
        self.body = body
        self.condition = condition
        self.address = address
        self.location = location
    }
}

/// A table whose texts are kept when they are replaced or deleted, as far as they belong to an own address. It has a
/// column `address`.
///
/// `id`, `content` and the facts are SQL expressions over its columns, each after `row.`.
public struct KeptText: Sendable {
    /// What is kept of a text besides it.
    public struct Fact: Sendable {
        public let name: String
        public let value: String
        public let isPresent: Bool

        /// As it was when the text was replaced.
        public static func former(_ name: String, _ value: String) -> Fact {
            Fact(name: name, value: value, isPresent: false)
        }

        /// As it is now; where the text is gone, as it was.
        public static func present(_ name: String, _ value: String) -> Fact {
            Fact(name: name, value: value, isPresent: true)
        }
    }

    public let table: String
    /// The noun that people see.
    public let kind: String
    public let id: String
    public let content: String
    public let facts: [Fact]

    /// Describes a table.
    public init(_ table: String, kind: String, id: String, content: String, facts: [Fact] = []) {
        self.table = table
        self.kind = kind
        self.id = id
        self.content = content
        self.facts = facts
    }
}

/// How the rows of a component come out of a damaged file.
public struct RescueRules: Sendable {
    /// Says whether a row whose table nobody knows looks like one of a table, where the types of its columns alone do not
    /// tell; nil: they do.
    public let isLikely: (@Sendable (_ table: String, _ row: [SQLValue]) -> Bool)?
    /// SQL that makes the saved rows agree with each other.
    public let repair: String
    /// Tables of which nobody is told.
    public let untold: Set<String>
    /// Tables that are left out: what they hold is of no use in a new file.
    public let dropped: Set<String>

    /// Describes the rules.
    public init(
        repair: String = "", untold: Set<String> = [], dropped: Set<String> = [],
        isLikely: (@Sendable (_ table: String, _ row: [SQLValue]) -> Bool)? = nil
    ) {
        self.isLikely = isLikely
        self.repair = repair
        self.untold = untold
        self.dropped = dropped
    }
}

extension SQLValue {
    /// The text, if it is one.
    public var string: String? { if case .text(let text) = self { text } else { nil } }

    /// The number, if it is a whole one.
    public var number: Int64? { if case .integer(let number) = self { number } else { nil } }
}
