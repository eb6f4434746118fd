import PersistenceServiceInterface

/// A table, how many rows of a page look like its rows, and how many rows the page has.
private typealias PageOwner = (table: RescuedTable, readable: Int, count: Int)

/// What can be read of a damaged database, by table.
///
/// Each page is read independently. If the tree above a page is sound, its rows belong to the tree's table. Otherwise
/// they belong to the table whose rows they look like: preferably a table that lacks a page, then a table that the
/// file's schema does not list, such as one added by a newer program, and last a table that was read completely.
struct DatabaseRescue {
    /// How many rows were found, by table.
    private(set) var rowCounts: [String: Int] = [:]
    var rowCount: Int { rowCounts.values.reduce(0, +) }
    /// Rows that exist but cannot be read, by table.
    private(set) var unreadableRows: [String: Int] = [:]
    /// How many pages should contain rows but are unreadable or missing.
    var unreadablePages: Int {
        // Empty pages may just be free ones.
        let empty = emptyCount > pages.freeCount ? emptyCount : 0
        return unreadable.count + empty + max(0, pages.missingCount - unreadable.count { $0 > pages.count })
    }
    /// The last assigned ids, by table.
    private(set) var lastIDs: [String: Int64] = [:]

    /// A page with rows.
    private struct Source {
        let page: UInt32
        /// Whether its table was found by the form of its rows.
        let isOrphan: Bool
    }

    /// The pages with rows of each table, in the order in which they were found. The rows are read again when they are
    /// inserted: together they may be larger than the memory.
    private var sources: [String: [Source]] = [:]
    private let pages: DatabasePages
    private let tables: [RescuedTable]
    /// The tables of the file's schema.
    private let listed: Set<String>
    /// The tables of which all pages were read.
    private var complete: Set<String> = []
    /// Whether a page was read as part of a tree, by page number.
    private var isKnown: [Bool]
    private var unreadable: Set<Int> = []
    /// How many pages contain only zeros, not counting those in `unreadable`.
    private var emptyCount = 0

    /// Reads all pages.
    init(_ pages: DatabasePages, tables: [RescuedTable]) {
        self.pages = pages
        isKnown = [Bool](repeating: false, count: pages.count + 1)
        self.tables = tables
        let roots = Self.roots(in: pages)
        listed = Set(roots.map(\.name))
        for (name, root) in roots {
            if let table = tables.first(where: { $0.name == name }) {
                rescue(root, for: table)
            } else {
                skip(root, isSequence: name == "sqlite_sequence")
            }
        }
        guard pages.count > 0 else {
            unreadable = [1]
            return
        }
        for number in 1...pages.count where !isKnown[number] { rescueOrphan(number) }
        emptyCount = (1...pages.count).count {
            $0 > 1 && !isKnown[$0] && !unreadable.contains($0) && pages.isEmpty($0)
        }
    }

    /// The maximum number of pages below a root, and of roots: damaged links may lead to any number of pages.
    private static let limit = 600_000

    /// The trees listed in the file's schema, tables first; other trees have no name. If a page of the schema is
    /// unreadable, every page that looks like one of the schema is read as one.
    private static func roots(in pages: DatabasePages) -> [(name: String, page: Int)] {
        var found: [(name: String, page: Int)] = []
        var isWhole = true
        func read(_ page: TreePage) {
            for record in page.records(in: pages) where found.count < limit {
                guard let object = record.flatMap(SchemaObject.init) else {
                    isWhole = false
                    continue
                }
                if let root = object.root { found.append((object.isTable ? object.name : "", root)) }
            }
        }
        var (waiting, seen): ([Int], Set<Int>) = ([1], [1])
        while let number = waiting.popLast() {
            guard let page = TreePage(number, of: pages), !page.kind.isIndex else {
                isWhole = false
                continue
            }
            waiting += page.children.filter { seen.count < limit && seen.insert($0).inserted }
            if page.kind == .tableLeaf { read(page) }
        }
        for number in stride(from: 2, through: pages.count, by: 1) where !isWhole {
            guard let page = TreePage(number, of: pages), page.kind == .tableLeaf else { continue }
            var isSchema = false
            for record in page.records(in: pages) {
                isSchema = record.flatMap(SchemaObject.init) != nil
                if !isSchema { break }
            }
            if isSchema { read(page) }
        }
        return found.filter { !$0.name.isEmpty } + found.filter(\.name.isEmpty)
    }

    /// Collects the rows below a page.
    private mutating func rescue(_ root: Int, for table: RescuedTable) {
        // A damaged link may lead back to a page above.
        var (waiting, seen): ([Int], Set<Int>) = ([root], [root])
        var isWhole = true
        defer { if isWhole { complete.insert(table.name) } }
        while let number = waiting.popLast() {
            guard number >= 1, number > pages.count || !isKnown[number] else {
                isWhole = false
                continue
            }
            guard let page = TreePage(number, of: pages), page.kind.isIndex != table.hasRowID else {
                isWhole = false
                unreadable.insert(number)
                continue
            }
            let children = page.children
            let below = children.reversed().filter { seen.count < Self.limit && seen.insert($0).inserted }
            if below.count < children.count { isWhole = false }
            waiting += below
            var (count, readable) = (0, 0)
            for record in page.records(in: pages) {
                count += 1
                if record.flatMap(table.values) != nil { readable += 1 }
            }
            // A damaged link may lead to a page of another table: the rows tell which one.
            guard readable > 0 || count == 0 else {
                isWhole = false
                if owner(of: page) == nil { unreadable.insert(number) }
                continue
            }
            isKnown[number] = true
            add(Source(page: UInt32(number), isOrphan: false), of: table, readable: readable, of: count)
        }
    }

    /// Skips the pages of an object that is rebuilt.
    ///
    /// - Parameter isSequence: Whether it is the table of the last assigned ids, which are read.
    private mutating func skip(_ root: Int, isSequence: Bool) {
        var waiting = [root]
        while let number = waiting.popLast() {
            guard number >= 1, number <= pages.count, !isKnown[number] else { continue }
            guard let page = TreePage(number, of: pages) else { continue }
            // A damaged link or root may lead to rows that must be saved.
            if !isSequence, page.kind != .tableInterior, owner(of: page) != nil { continue }
            isKnown[number] = true
            waiting += page.children.filter { (1...pages.count).contains($0) && !isKnown[$0] }
            guard isSequence else { continue }
            for record in page.records(in: pages) {
                guard let values = record?.values, values.count == 2, let name = values[0].string,
                    tables.contains(where: { $0.name == name })
                else { continue }
                lastIDs[name] = values[1].number
            }
        }
    }

    private mutating func rescueOrphan(_ number: Int) {
        guard let page = TreePage(number, of: pages), let owner = owner(of: page) else { return }
        add(Source(page: UInt32(number), isOrphan: true), of: owner.table, readable: owner.readable, of: owner.count)
    }

    /// The table that most rows of a page look like.
    private func owner(of page: TreePage) -> PageOwner? {
        let lacking = tables.filter { listed.contains($0.name) && !complete.contains($0.name) }
        let unlisted = tables.filter { !listed.contains($0.name) }
        let others = tables.filter { complete.contains($0.name) }
        return owner(of: page, among: lacking) ?? owner(of: page, among: unlisted) ?? owner(of: page, among: others)
    }

    private func owner(of page: TreePage, among tables: [RescuedTable]) -> PageOwner? {
        let candidates = tables.filter { page.kind.isIndex != $0.hasRowID }
        var counts = [Int](repeating: 0, count: candidates.count)
        var count = 0
        for record in page.records(in: pages) {
            count += 1
            for (index, table) in candidates.enumerated() where table.likelyValues(of: record) != nil {
                counts[index] += 1
            }
        }
        var best: PageOwner?
        for (table, readable) in zip(candidates, counts) {
            let winsTie = readable == best?.readable && table.hasRule && best?.table.hasRule == false
            guard readable > count / 2, winsTie || readable > best?.readable ?? 0 else { continue }
            best = (table, readable, count)
        }
        return best
    }

    private mutating func add(_ source: Source, of table: RescuedTable, readable: Int, of count: Int) {
        if readable > 0 { sources[table.name, default: []].append(source) }
        rowCounts[table.name, default: 0] += readable
        unreadableRows[table.name, default: 0] += count - readable
    }

    /// Calls `body` with each row of a table, in the order in which they were found.
    func forEachRow<Failure: Error>(
        of table: RescuedTable, _ body: ([SQLValue]) throws(Failure) -> Void
    ) throws(Failure) {
        for source in sources[table.name] ?? [] {
            guard let page = TreePage(Int(source.page), of: pages) else { continue }
            for record in page.records(in: pages) {
                let values = source.isOrphan ? table.likelyValues(of: record) : record.flatMap(table.values)
                if let values { try body(values) }
            }
        }
    }
}

/// An entry of the file's schema. Source: <https://sqlite.org/schematab.html>.
private struct SchemaObject {
    let isTable: Bool
    let name: String
    /// The first page of its tree; `nil` if it has none, such as a trigger.
    let root: Int?

    init?(_ record: RowRecord) {
        let values = record.values
        guard values.count == 5, let kind = values[0].string,
            ["table", "index", "trigger", "view"].contains(kind), let name = values[1].string, values[2].string != nil
        else { return nil }
        isTable = kind == "table"
        self.name = name
        root = values[3].number.flatMap { (2...Int64(UInt32.max)).contains($0) ? Int($0) : nil }
    }
}
