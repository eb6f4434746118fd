/// A kind of content in the folder of an address: where its items lie, and what the service can do with them.
///
/// A feature describes its kinds; `pull`, `diff`, `push` and `export` know them only by this description.
public struct FolderKind: Hashable, Comparable, Sendable {
    /// What identifies an item.
    public enum Identity: Sendable {
        /// An address has at most one item, which the service cannot delete.
        case single
        /// A name that the user chooses.
        case named
        /// An id that the service gives to a new item: sending an item twice creates two.
        case madeByServer
    }

    /// The place of an item's text or bytes.
    public enum Place: Sendable {
        /// A file at the top.
        case file(FolderPath)
        /// A file for each item. Only files with one of these extensions are sent; if there are none, all files but
        /// backups (`name~`).
        case files(in: String, endings: [String] = [])
        /// No file: an item is a row of the table.
        case rows
    }

    /// Other properties of a kind.
    public struct Traits: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The service accepts no blank text.
        public static let needsText = Traits(rawValue: 1)
        /// A text begins with fields, which the service adds if there are none.
        public static let frontMatter = Traits(rawValue: 2)
        /// Files are bytes that are fetched one by one, and that the service cannot replace.
        public static let binary = Traits(rawValue: 4)
        /// A file has one value in each line; blanks around a value and empty lines do not count.
        public static let lines = Traits(rawValue: 8)
        /// The answer to a new item lacks values that the service fills in, so the list is read again after a push.
        public static let readAgain = Traits(rawValue: 16)
        /// Items are only in the archive of this machine.
        public static let local = Traits(rawValue: 32)
        /// Files may be in folders of years, months and days below the kind's folder.
        public static let dated = Traits(rawValue: 64)
    }

    /// How the texts of a kind show pictures that are files on this computer.
    public struct LocalPictures: Sendable {
        /// Finds the pictures in a text, each once. `name` is the path from the text's file, as the text writes it;
        /// `alternative` says what the picture shows, and may be blank.
        public let find: @Sendable (_ text: String) -> [(name: String, alternative: String)]
        /// Replaces paths with URLs; all other bytes stay.
        public let replace: @Sendable (_ text: String, _ urls: [String: String]) -> String

        public init(
            find: @escaping @Sendable (_ text: String) -> [(name: String, alternative: String)],
            replace: @escaping @Sendable (_ text: String, _ urls: [String: String]) -> String
        ) {
            self.find = find
            self.replace = replace
        }
    }

    /// Its noun, such as `paste`. It is stored in the folder's manifest.
    public let name: String
    /// The position in the order of a push and of plans; kinds with the same position are sorted by name.
    public let order: Int
    public let identity: Identity
    public let place: Place
    /// The table with its rows; nil for a kind without rows.
    public let table: FolderColumns?
    public let traits: Traits
    /// Reads the place on the web that a text chooses, such as a slug, and its title: these identify its file after it
    /// was renamed and edited. nil for a kind whose files are identified by their names or bytes only.
    public let textIdentity: (@Sendable (String) -> (location: String?, title: String?))?
    /// The pictures in a text that are files on this computer, and would be dead links; nil for a kind whose texts show
    /// none.
    public let localPictures: LocalPictures?
    /// Its page in an exported site; nil if it has none.
    public let section: SiteSection?

    public init(
        _ name: String, order: Int, _ identity: Identity, _ place: Place, table: FolderColumns? = nil,
        traits: Traits = [],
        textIdentity: (@Sendable (String) -> (location: String?, title: String?))? = nil,
        localPictures: LocalPictures? = nil, section: SiteSection? = nil
    ) {
        self.name = name
        self.order = order
        self.identity = identity
        self.place = place
        self.table = table
        self.traits = traits
        self.textIdentity = textIdentity
        self.localPictures = localPictures
        self.section = section
    }

    public static func == (left: FolderKind, right: FolderKind) -> Bool { left.name == right.name }

    public static func < (left: FolderKind, right: FolderKind) -> Bool {
        (left.order, left.name) < (right.order, right.name)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
