import PersistenceServiceInterface

/// What can be read of a damaged database, by table.
///
/// Each page is read independently. Its table is the one of the tree above it if that is sound; otherwise the one its
/// rows look like.
struct DatabaseRescue {
    /// Rows by table, in the order in which they were found.
    private(set) var rows: [String: [[SQLValue]]] = [:]
    /// How many rows were found in all.
    var rowCount: Int { rows.values.reduce(0) { $0 + $1.count } }
    /// Rows that exist but cannot be read, by table.
    private(set) var unreadableRows: [String: Int] = [:]
    /// How many pages should contain rows but are unreadable or missing.
    var unreadablePages: Int { unreadable.count + max(0, pages.missing - unreadable.count { $0 > pages.count }) }
    /// The last assigned ids, by table.
    private(set) var lastIDs: [String: Int64] = [:]

    private let pages: DatabasePages
    private let tables: [RescuedTable]
    private var isKnown: [Bool]
    private var unreadable: Set<Int> = []

    /// Reads all pages.
    init(_ pages: DatabasePages, tables: [RescuedTable]) {
        self.pages = pages
        self.tables = tables
        isKnown = [Bool](repeating: false, count: pages.count + 1)
        let roots = Self.roots(in: pages)
        for (name, root) in roots {
            if let table = tables.first(where: { $0.name == name }) {
                take(root, for: table)
            } else {
                pass(root, isSequence: name == "sqlite_sequence")
            }
        }
        guard pages.count > 0 else {
            unreadable = [1]
            return
        }
        for number in 1...pages.count where !isKnown[number] { takeOrphan(number) }
        let empty = (1...pages.count).filter { $0 > 1 && !isKnown[$0] && pages.isEmpty($0) }
        // A free page may always have been empty.
        if empty.count > pages.freeCount { unreadable.formUnion(empty) }
    }

    /// The trees listed in the file's schema, tables first.
    private static func roots(in pages: DatabasePages) -> [(name: String, page: Int)] {
        var found: [(name: String, page: Int)] = []
        var (waiting, seen): ([Int], Set<Int>) = ([1], [])
        while let number = waiting.popLast() {
            guard seen.insert(number).inserted, let page = TreePage(number, of: pages) else { continue }
            waiting += page.children
            guard page.kind == .tableLeaf else { continue }
            for record in page.records(in: pages) {
                guard let values = record?.values, values.count == 5, let name = values[1].string,
                    let root = values[3].number, root > 1, root <= Int64(UInt32.max)
                else { continue }
                found.append((values[0].string == "table" ? name : "", Int(root)))
            }
        }
        return found.filter { !$0.name.isEmpty } + found.filter(\.name.isEmpty)
    }

    /// Collects the rows below a page.
    private mutating func take(_ root: Int, for table: RescuedTable) {
        // A damaged link may lead back to a page above.
        var (waiting, seen): ([Int], Set<Int>) = ([root], [])
        while let number = waiting.popLast() {
            guard number >= 1, seen.insert(number).inserted, number > pages.count || !isKnown[number] else { continue }
            guard let page = TreePage(number, of: pages), page.kind.isIndex != table.hasRowID else {
                unreadable.insert(number)
                continue
            }
            waiting += page.children.reversed()
            let records = page.records(in: pages)
            let values = records.map { $0.flatMap(table.values) }
            let readable = values.compactMap(\.self)
            // A damaged link leads to a page of another table: the rows tell which one.
            guard !readable.isEmpty || records.isEmpty else {
                if owner(of: page) == nil { unreadable.insert(number) }
                continue
            }
            isKnown[number] = true
            keep(readable, of: table)
            unreadableRows[table.name, default: 0] += records.count - readable.count
        }
    }

    /// Skips the pages of objects that are rebuilt.
    private mutating func pass(_ root: Int, isSequence: Bool) {
        var waiting = [root]
        while let number = waiting.popLast() {
            guard number >= 1, number <= pages.count, !isKnown[number] else { continue }
            guard let page = TreePage(number, of: pages) else { continue }
            // A damaged link or root leads to rows that must be saved.
            if !isSequence, page.kind != .tableInterior, owner(of: page) != nil { continue }
            isKnown[number] = true
            waiting += page.children
            guard isSequence else { continue }
            for record in page.records(in: pages) {
                guard let values = record?.values, values.count == 2, let name = values[0].string else { continue }
                lastIDs[name] = values[1].number
            }
        }
    }

    private mutating func takeOrphan(_ number: Int) {
        guard let page = TreePage(number, of: pages), let owner = owner(of: page) else { return }
        keep(owner.rows, of: owner.table)
        unreadableRows[owner.table.name, default: 0] += owner.unreadable
    }

    /// The table that most rows of a page look like.
    private func owner(of page: TreePage) -> (table: RescuedTable, rows: [[SQLValue]], unreadable: Int)? {
        let records = page.records(in: pages)
        var best: (table: RescuedTable, rows: [[SQLValue]], unreadable: Int)?
        for table in tables where page.kind.isIndex != table.hasRowID {
            let rows = records.compactMap { $0.flatMap(table.values) }.filter(table.isLikely)
            let isBetter = rows.count == best?.rows.count && table.hasRule && best?.table.hasRule == false
            guard rows.count > records.count / 2, isBetter || rows.count > best?.rows.count ?? 0 else { continue }
            best = (table, rows, records.count - rows.count)
        }
        return best
    }

    private mutating func keep(_ found: [[SQLValue]], of table: RescuedTable) {
        rows[table.name, default: []] += found
    }
}
