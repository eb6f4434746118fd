/// A TSV table in a folder, with a row for each item of a kind. Several kinds can share one table.
public struct FolderColumns: Sendable {
    /// How a row names its file.
    public enum FileColumn: Sendable {
        /// By its path in the folder, such as `pastes/notes`. Rows of several kinds can then be in one table.
        case path
        /// By its name in the kind's folder. Another column has the id; its cell is empty until the item has one.
        case name
    }

    /// One column.
    public struct Column: Sendable {
        /// What a cell holds.
        public enum Content: Sendable {
            case text
            /// A whole number.
            case number
            /// An RFC 3339 time.
            case time
            /// `true` or `false`. An empty cell of a new row means `false`.
            ///
            /// - Parameter isReported: Whether the service reports flags that are not set. If not, their cells are
            ///   empty, and a written `false` counts as empty.
            case flag(isReported: Bool)
        }

        /// The rules for a cell.
        public struct Rules: OptionSet, Sendable {
            public let rawValue: Int

            public init(rawValue: Int) { self.rawValue = rawValue }

            /// The cell must not be blank.
            public static let required = Rules(rawValue: 1)
            /// An empty cell keeps the server's value.
            public static let keepable = Rules(rawValue: 2)
            /// The service cannot change the value.
            public static let fixed = Rules(rawValue: 4)
            /// The service sets the value of a new item, whose cell stays empty.
            public static let made = Rules(rawValue: 8)
            /// The service cannot unset the value.
            public static let oneWay = Rules(rawValue: 16)
            /// A renamed item is recognised by this value, which its new row keeps.
            public static let target = Rules(rawValue: 32)
            /// Plans show it to identify a row.
            public static let label = Rules(rawValue: 64)
            /// What a picture shows, for people who cannot see it.
            public static let alternative = Rules(rawValue: 128)
        }

        public let name: String
        public let content: Content
        public let rules: Rules

        public init(_ name: String, _ content: Content = .text, _ rules: Rules = []) {
            self.name = name
            self.content = content
            self.rules = rules
        }
    }

    public let path: FolderPath
    /// How a row names its file; nil if it has none.
    public let file: FileColumn?
    /// The columns, without the one that names the file.
    public let cells: [Column]
    /// The names of the columns by which rows are sorted; empty to sort by the first column.
    public let order: [String]
    /// Whether the label of a row is its id, if it has one, and not the columns with the rule `.label`.
    public let isLabelledByID: Bool

    public init(
        _ path: FolderPath, file: FileColumn? = nil, _ cells: [Column], order: [String] = [],
        isLabelledByID: Bool = true
    ) {
        self.path = path
        self.file = file
        self.cells = cells
        self.order = order
        self.isLabelledByID = isLabelledByID
    }
}

extension FolderColumns {
    /// The table that says whether a file is listed.
    public static let listed = FolderColumns(
        .literal("listed.tsv"), file: .path, [.init("listed", .flag(isReported: true), .keepable)])
}
