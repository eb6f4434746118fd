/// Changes words and lines of the table of tests in a manifest.
struct TestTableEditor {
    private var lines: [String]
    private let table: TestTable

    /// - Returns: `nil` if the manifest has no such table.
    init?(text: String) {
        guard let table = TestTable(manifest: text) else { return nil }
        self.table = table
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var text: String { lines.joined(separator: "\n") }

    func holds(_ target: String) -> Bool { !table.rows(of: target).isEmpty }

    /// Adds a product to a test target, and to the products of its package if it has another name than that.
    mutating func add(_ product: String, of package: String, to target: String) throws(ManifestEditor.Refusal) {
        let home = table.rows.first { $0.kind == .package && $0.name?.lowercased() == package.lowercased() }
        guard let row = table.rows(of: target).last, home != nil || product == package else {
            throw ManifestEditor.Refusal(reason: "the table has no line of \(package)")
        }
        insert(product, into: row)
        if let home, home.name ?? "" != product, !home.words.contains(where: { $0.text == product }) {
            insert(product, into: home)
        }
    }

    mutating func remove(_ product: String, from target: String) throws(ManifestEditor.Refusal) {
        for row in table.rows(of: target) {
            guard let index = row.words.firstIndex(where: { $0.text == product }) else { continue }
            var words = row.words.map(\.text)
            words.remove(at: index)
            if words.isEmpty { lines.remove(at: row.line - 1) } else { write(words, to: row) }
            return
        }
        throw ManifestEditor.Refusal(reason: "\"\(product)\" is not in the line of \(target)")
    }

    /// By name if the products are sorted, else at the end.
    private mutating func insert(_ product: String, into row: TestTable.Row) {
        var words = row.words.map(\.text)
        let start = row.kind == .more ? 0 : 1
        let products = words[start...]
        let isSorted = zip(products, products.dropFirst()).allSatisfy { !alphabetically($1, $0) }
        let next = isSorted ? products.firstIndex { alphabetically(product, $0) } : nil
        words.insert(product, at: next ?? words.count)
        write(words, to: row)
    }

    private mutating func write(_ words: [String], to row: TestTable.Row) {
        let indentation = String(repeating: " ", count: row.words[0].column - 1)
        lines[row.line - 1] = indentation + words.joined(separator: " ")
    }
}
