public import ResourceLoading

/// A kind of content, described for the commands that work on several kinds: `sync`, `search`, `history`, `open`,
/// `box`.
///
/// A feature describes its kinds in its domain; the program lists those of all features.
public struct ContentKind: Sendable {
    /// The commands that support a kind.
    public struct Uses: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// `search` finds it.
        public static let search = Uses(rawValue: 1)
        /// The archive keeps its earlier versions, and `history` writes them back.
        public static let history = Uses(rawValue: 2)
        /// `open` opens its pages.
        public static let open = Uses(rawValue: 4)
        /// It can be put into a box.
        public static let box = Uses(rawValue: 8)
        /// `sync` fetches it, by a `SyncTask` of the same name.
        public static let sync = Uses(rawValue: 16)
    }

    /// Its noun on the command line, such as `paste`. It is stored in the archive.
    public let noun: String
    /// Its name in sentences, with an article, such as "a paste", or "a picture" for `pic`.
    public let phrase: String
    /// The commands that support it.
    public let uses: Uses
    /// Whether an address has only one of it, so the address is its id.
    public let isSingle: Bool
    /// Its public pages; nil if it has none.
    public let pages: PublicPages?
    /// Whether a word is certainly an id of this kind, so the kind need not be named.
    public let isID: @Sendable (String) -> Bool
    private let page: (@Sendable (SearchHit) -> String?)?

    /// Creates a kind.
    ///
    /// - Parameters:
    ///   - phrase: Its name in sentences, with an article; "a" and `noun` by default.
    ///   - isID: Whether a word can only be an id of it.
    ///   - page: The page of a hit, where its URL cannot be derived from the id.
    public init(
        _ noun: String, phrase: String? = nil, uses: Uses, isSingle: Bool = false, pages: PublicPages? = nil,
        isID: @escaping @Sendable (String) -> Bool = { _ in false },
        page: (@Sendable (SearchHit) -> String?)? = nil
    ) {
        self.noun = noun
        self.phrase = phrase ?? "a \(noun)"
        self.uses = uses
        self.isSingle = isSingle
        self.pages = pages
        self.isID = isID
        self.page = page
    }

    /// The URL of a page, for showing: encoded, but not checked; empty if the kind has no pages.
    ///
    /// - Parameter id: nil for the page of all items.
    public func link(to id: String? = nil, of address: String) -> String { pages?.link(to: id, of: address) ?? "" }

    /// The page of a hit of this kind; nil if it has none.
    public func page(of hit: SearchHit) -> String? {
        if let page { return page(hit) }
        return try? pages?.url(of: hit.address, id: isSingle ? nil : hit.id)
    }
}
