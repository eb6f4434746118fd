import PersistenceServiceInterface

/// What can be read of a damaged database, by table.
///
/// Each page is read independently. Its table is the one of the tree above it if that is sound; otherwise the one its
/// rows look like.
struct DatabaseRescue {
    /// How many rows were found, by table.
    private(set) var rowCounts: [String: Int] = [:]
    var rowCount: Int { rowCounts.values.reduce(0, +) }
    /// Rows that exist but cannot be read, by table.
    private(set) var unreadableRows: [String: Int] = [:]
    /// How many pages should contain rows but are unreadable or missing.
    var unreadablePages: Int {
        // A free page may always have been empty.
        let empty = emptyCount > pages.freeCount ? emptyCount : 0
        return unreadable.count + empty + max(0, pages.missing - unreadable.count { $0 > pages.count })
    }
    /// The last assigned ids, by table.
    private(set) var lastIDs: [String: Int64] = [:]

    /// A page with rows.
    private struct Source {
        let page: UInt32
        /// Whether its table is the one its rows look like.
        let isOrphan: Bool
    }

    /// The pages with rows of each table, in the order in which they were found. The rows are read again when they are
    /// inserted: together they may be larger than the memory.
    private var sources: [String: [Source]] = [:]
    private let pages: DatabasePages
    private let tables: [RescuedTable]
    private var isKnown: [Bool]
    private var unreadable: Set<Int> = []
    /// How many other pages contain only zeros.
    private var emptyCount = 0

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
        for number in 1...pages.count where number > 1 && !isKnown[number] && pages.isEmpty(number) {
            emptyCount += unreadable.contains(number) ? 0 : 1
        }
    }

    /// The maximum number of pages below a root, and of roots: damaged links may lead to any number.
    private static let limit = 600_000

    /// The trees listed in the file's schema, tables first.
    private static func roots(in pages: DatabasePages) -> [(name: String, page: Int)] {
        var found: [(name: String, page: Int)] = []
        var (waiting, seen): ([Int], Set<Int>) = ([1], [1])
        while let number = waiting.popLast(), found.count < limit {
            guard let page = TreePage(number, of: pages) else { continue }
            waiting += page.children.filter { seen.count < limit && seen.insert($0).inserted }
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
        var (waiting, seen): ([Int], Set<Int>) = ([root], [root])
        while let number = waiting.popLast() {
            guard number >= 1, number > pages.count || !isKnown[number] else { continue }
            guard let page = TreePage(number, of: pages), page.kind.isIndex != table.hasRowID else {
                unreadable.insert(number)
                continue
            }
            waiting += page.children.reversed().filter { seen.count < Self.limit && seen.insert($0).inserted }
            var (count, readable) = (0, 0)
            for record in page.records(in: pages) {
                count += 1
                if record.flatMap(table.values) != nil { readable += 1 }
            }
            // A damaged link leads to a page of another table: the rows tell which one.
            guard readable > 0 || count == 0 else {
                if owner(of: page) == nil { unreadable.insert(number) }
                continue
            }
            isKnown[number] = true
            add(Source(page: UInt32(number), isOrphan: false), of: table, readable: readable, of: count)
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
            waiting += page.children.filter { (1...pages.count).contains($0) && !isKnown[$0] }.prefix(Self.limit)
            guard isSequence else { continue }
            for record in page.records(in: pages) {
                guard let values = record?.values, values.count == 2, let name = values[0].string,
                    tables.contains(where: { $0.name == name })
                else { continue }
                lastIDs[name] = values[1].number
            }
        }
    }

    private mutating func takeOrphan(_ number: Int) {
        guard let page = TreePage(number, of: pages), let owner = owner(of: page) else { return }
        add(Source(page: UInt32(number), isOrphan: true), of: owner.table, readable: owner.readable, of: owner.count)
    }

    /// The table that most rows of a page look like, and how many do.
    private func owner(of page: TreePage) -> (table: RescuedTable, readable: Int, count: Int)? {
        let candidates = tables.filter { page.kind.isIndex != $0.hasRowID }
        var counts = [Int](repeating: 0, count: candidates.count)
        var count = 0
        for record in page.records(in: pages) {
            count += 1
            for (index, table) in candidates.enumerated() where table.likelyValues(of: record) != nil {
                counts[index] += 1
            }
        }
        var best: (table: RescuedTable, readable: Int, count: Int)?
        for (table, readable) in zip(candidates, counts) {
            let isBetter = readable == best?.readable && table.hasRule && best?.table.hasRule == false
            guard readable > count / 2, isBetter || readable > best?.readable ?? 0 else { continue }
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
