/// The table of packages and test targets in a manifest: a string, and the loop below it that reads it.
///
/// A line names a package, and those of its products that have another name. A line with blanks before it names a folder
/// of tests, with a colon, and the products that they use; one without a colon continues the list.
struct TestTable {
    struct Word: Hashable {
        var text: String
        /// In bytes, counted from 1.
        var column: Int
    }

    struct Row: Hashable {
        enum Kind { case package, tests, more }

        var kind: Kind
        var words: [Word]
        /// In the manifest, counted from 1; in the bare text of a table, from 0.
        var line: Int

        var name: Substring? { words[0].text.split { $0 == "/" || $0 == ":" }.last }
    }

    var rows: [Row] = []

    /// - Parameter lines: Without the indentation of the string, whose width is given.
    private init?(lines: some Sequence<Substring>, from first: Int, indentation: Int) {
        for (offset, line) in lines.enumerated() where !line.isEmpty {
            guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), let row = Self.row(line, indentation) else {
                return nil
            }
            guard row.kind == .package || !rows.isEmpty, row.kind != .more || rows.last?.kind != .package else {
                return nil
            }
            rows.append(Row(kind: row.kind, words: row.words, line: first + offset))
        }
    }

    /// The table with the text of the string; `nil` if the loop would end with an error or read it in another way.
    init?(text: String) {
        self.init(lines: text.split(separator: "\n", omittingEmptySubsequences: false), from: 0, indentation: 0)
    }

    private static func row(_ line: Substring, _ indentation: Int) -> (kind: Row.Kind, words: [Word])? {
        let words = line.split(separator: " ").map { word in
            let offset = line.utf8.distance(from: line.startIndex, to: word.startIndex)
            return Word(text: String(word), column: indentation + offset + 1)
        }
        guard let first = words.first else { return nil }
        guard line.hasPrefix(" ") else { return first.text.hasSuffix("/") ? nil : (.package, words) }
        guard first.text.hasSuffix(":") else { return (.more, words) }
        return first.text.hasSuffix("/:") || first.text == ":" ? nil : (.tests, words)
    }

    /// What the loop adds to the package.
    var elements: (dependencies: [ManifestExpression], targets: [ManifestExpression]) {
        var homes: [String: String] = [:]
        for row in rows where row.kind == .package {
            for product in row.words.dropFirst() { homes[product.text] = row.name.map(String.init) }
        }
        func call(_ name: String, _ arguments: KeyValuePairs<String, ManifestExpression>) -> ManifestExpression {
            .call(type: nil, name: name, arguments: arguments.map { .init(label: $0.key, value: $0.value) })
        }
        var dependencies: [ManifestExpression] = []
        var targets: [(name: String, path: String, products: [ManifestExpression])] = []
        for row in rows {
            let words = row.words.map(\.text)
            let products = words.dropFirst(row.kind == .more ? 0 : 1).map { product in
                call("product", ["name": .literal(product), "package": .literal(homes[product] ?? product)])
            }
            switch row.kind {
            case .package: dependencies.append(call("package", ["path": .literal(words[0])]))
            case .tests:
                targets.append((row.name.map(String.init) ?? "", String(words[0].dropLast()), products))
            case .more: targets[targets.count - 1].products += products
            }
        }
        return (
            dependencies,
            targets.map { target in
                call(
                    "testTarget",
                    [
                        "name": .literal(target.name), "dependencies": .array(target.products),
                        "path": .literal(target.path), "swiftSettings": .constant("settings"),
                    ])
            }
        )
    }

    /// The lines of the manifest after the declaration of `homes`.
    static let loop = #"""
        for line in table.split(separator: "\n") where !line.hasPrefix(" ") {
            let words = line.split(separator: " ").map { String($0) }
            package.dependencies.append(.package(path: words[0]))
            for product in words.dropFirst() { homes[product] = words[0].split(separator: "/").last.map { String($0) } }
        }
        for line in table.split(separator: "\n") where line.hasPrefix(" ") {
            var words = line.split(separator: " ").map { String($0) }
            if words[0].hasSuffix(":") {
                let path = String(words.removeFirst().dropLast())
                let name = path.split(separator: "/").last.map { String($0) } ?? path
                package.targets.append(.testTarget(name: name, path: path, swiftSettings: settings))
            }
            package.targets.last?.dependencies += words.map { .product(name: $0, package: homes[$0] ?? $0) }
        }
        // architecture-lint: end table of tests
        """#
}

// MARK: - In a manifest

extension TestTable {
    /// The table in the text of a manifest, with its places; `nil` if it has none.
    init?(manifest: String) {
        guard manifest.contains(Self.loop) else { return nil }
        let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "let table = \"\"\""),
            let end = lines[start...].firstIndex(where: { trimmed($0) == "\"\"\"" })
        else { return nil }
        let indentation = lines[end].prefix { $0 == " " }.count
        self.init(
            lines: lines[(start + 1)..<end].map { $0.dropFirst(indentation) }, from: start + 2, indentation: indentation
        )
    }

    /// The rows of a test target, the one with its name first.
    func rows(of target: String) -> ArraySlice<Row> {
        guard let first = rows.firstIndex(where: { $0.kind == .tests && $0.name ?? "" == target }) else { return [] }
        return rows[first...].prefix { $0.kind == .more || $0 == rows[first] }
    }

    /// The row of the package at the path.
    func package(at path: String) -> Row? { rows.first { $0.kind == .package && $0.words[0].text == path } }
}
