/// Reads the tables under `## Enforcement` of the records; the header determines a table's kind.
struct TableReader {
    private(set) var tables = Tables()
    private(set) var findings: [Finding] = []
    /// The rows of layer tables that cannot be read, so that their modules seem to be in no row.
    private(set) var broken: [BrokenRow] = []
    /// The rows, by the locations of their findings, that name an unknown layer.
    private(set) var rowsWithUnknownLayers: Set<SourceLocation> = []
    /// The layers' names as written, by the lowercased names; with those of unreadable rows, so that one mistake is one
    /// finding.
    private var layerNames: [String: String] = [:]
    /// What rows call layers, as written, by the lowercased names.
    private var spellings: [String: String] = [:]

    init(_ records: [DecisionRecord]) {
        for record in records where !record.isOff {
            for section in record.document.sections("Enforcement") {
                for table in record.document.tables(in: section) { read(table, of: record) }
                for location in record.document.brokenTables(in: section) {
                    report(
                        location, "The rows are not a table: there is no delimiter row below the first one",
                        "write `|---|---|` below the header")
                }
            }
        }
        checkLayerNames()
    }

    private enum Kind: String, CaseIterable {
        case layers = "Layer | Folder | Modules | May reach"
        case layersAnywhere = "Layer | Modules | May reach"
        case countedLayers = "Layer | Folder | Modules | Number | May reach"
        case countedLayersAnywhere = "Layer | Modules | Number | May reach"
        case tests = "Tests of | May also reach | Why"
        case restricted = "Module | Only in | Why"
        case symbols = "Symbols | Only in | Why"
        case sql = "SQL of | May name tables of | Why"
        case features = "Feature | Packages | Words"
        case externalPackages = "External package | Only in | Why"
        case settings = "Swift setting | Why"
        case hardened = "Hardened | Why"
        case edges = "Module | May not import | Why"
        case kinds = "Kind | May not import | Why"
        case independent = "Independent modules | Why"
        case publicModules = "Module | Public to | Why"

        var isOfLayers: Bool {
            [.layers, .layersAnywhere, .countedLayers, .countedLayersAnywhere].contains(self)
        }

        var columns: [String] { rawValue.split(separator: "|").map { trimmed($0) } }
    }

    /// Whether the header is that of a table of layers.
    static func isOfLayers(_ table: MarkdownDocument.Table) -> Bool { kind(of: table)?.isOfLayers == true }

    private static func kind(of table: MarkdownDocument.Table) -> Kind? {
        let header = table.header.map(\.text).joined(separator: " | ").lowercased()
        return Kind.allCases.first { $0.rawValue.lowercased() == header }
    }

    private mutating func read(_ table: MarkdownDocument.Table, of record: DecisionRecord) {
        let header = table.header.map(\.text).joined(separator: " | ")
        guard let kind = Self.kind(of: table) else {
            let near = nearest(to: header, among: Kind.allCases.map(\.rawValue)).map { [$0] }
            let known = (near ?? Kind.allCases.map(\.rawValue)).map { "`\($0)`" }.joined(separator: ", ")
            report(
                table.location, "The header \"\(header)\" is not one that the lint knows",
                near == nil ? "use one of \(known)" : "write \(known)")
            if header.lowercased().hasPrefix("layer") { broken += table.rows.map { BrokenRow($0) } }
            return
        }
        for row in table.rows {
            if kind.isOfLayers, let name = row.first?.text { layerNames[name.lowercased()] = name }
            let count = findings.count
            defer { if kind.isOfLayers, findings.count > count { broken.append(BrokenRow(row)) } }
            guard row.count == kind.columns.count, !row.contains(where: \.text.isEmpty) else {
                let location = row.first?.location ?? table.location
                report(location, Self.gap(in: row, of: kind), "write the row as `| \(kind.rawValue) |`")
                continue
            }
            switch kind {
            case .layers: readLayer(row, folder: row[1], record)
            case .layersAnywhere: readLayer(row, folder: nil, record)
            case .countedLayers: readLayer(row, folder: row[1], number: row[3], record)
            case .countedLayersAnywhere: readLayer(row, folder: nil, number: row[2], record)
            case .tests: readTests(row, record)
            case .restricted: readRestricted(row, record)
            case .symbols: readSymbols(row, record)
            case .sql: readSQL(row, record)
            case .features: readFeature(row, record)
            case .externalPackages: readExternalPackage(row, record)
            case .settings: readSetting(row, record)
            case .hardened: readHardened(row, record)
            case .edges: readEdge(row, record)
            case .kinds: readEdge(row, record, isOfKinds: true)
            case .independent: readIndependent(row, record)
            case .publicModules: readPublic(row, record)
            }
        }
    }

    /// How the cells of a row differ from the columns, with a guess which one is missing.
    private static func gap(in row: [MarkdownDocument.Cell], of kind: Kind) -> String {
        let columns = kind.columns
        guard row.count < columns.count else {
            let empty = zip(columns, row).first { $1.text.isEmpty }?.0
            return empty.map { "The cell \($0) is empty" }
                ?? "The row has \(row.count) cells, and the table \(columns.count)"
        }
        let cells = row.dropFirst().map(\.text)
        var missing: String?
        if columns.contains("Number"), !cells.contains(where: { Int($0) != nil }) {
            missing = "Number"
        } else if columns.contains("Folder"), !cells.contains(where: { $0.contains("/") }) {
            missing = "Folder"
        } else if row.count + 1 == columns.count {
            missing = columns.last
        }
        return "The row has \(row.count) cells of \(columns.count)\(missing.map { "; is \($0) missing?" } ?? "")"
    }

    private mutating func readLayer(
        _ row: [MarkdownDocument.Cell], folder: MarkdownDocument.Cell?, number: MarkdownDocument.Cell? = nil,
        _ record: DecisionRecord
    ) {
        let count = number.flatMap { Int($0.text) }
        if let number, (count ?? 0) < 1 {
            report(number.location, "\"\(number.text)\" is not a number of modules", "write how many the row has")
            return
        }
        let folders = folder.map { patterns(of: $0) } ?? []
        let modules = patterns(of: row[folder == nil ? 1 : 2])
        guard let folders, let modules, let reach = reach(of: row[row.count - 1]) else { return }
        let sentence = "\(row[0].text) may reach \(row[row.count - 1].text)"
        tables.layers.append(
            LayerRow(
                layer: row[0].text, folders: folders, modules: modules, count: count, reach: reach,
                citation: record.citation(row[0].location, sentence)))
    }

    private mutating func readTests(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        guard let tests = reach(of: row[0]), let more = reach(of: row[1]) else { return }
        guard case .only(let tested) = tests, case .only(let items) = more else {
            report(row[0].location, "A row of tests cannot name everything", "name layers, or modules in backticks")
            return
        }
        let citation = record.citation(
            row[0].location, "tests of \(row[0].text) may also reach \(row[1].text): \(row[2].text)")
        tables.tests.append(TestRow(tested: tested, reach: items, citation: citation))
    }

    private mutating func readRestricted(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        guard let modules = patterns(of: row[0]), let onlyIn = patterns(of: row[1]) else { return }
        let citation = record.citation(row[0].location, "\(row[0].text) only in \(row[1].text): \(row[2].text)")
        tables.restricted.append(
            RestrictedRow(modules: modules, onlyIn: onlyIn, citation: citation))
    }

    private mutating func readSymbols(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        let isNowhere = row[1].text.lowercased() == "nowhere"
        guard let symbols = symbols(of: row[0]), let onlyIn = isNowhere ? [] : patterns(of: row[1]) else { return }
        let place = isNowhere ? "nowhere" : "only in \(row[1].text)"
        let citation = record.citation(row[0].location, "\(row[0].text) \(place): \(row[2].text)")
        tables.symbols.append(SymbolRow(symbols: symbols, onlyIn: onlyIn, citation: citation))
    }

    private mutating func symbols(of cell: MarkdownDocument.Cell) -> [String]? {
        if cell.text.lowercased() == SymbolRow.globalState { return [SymbolRow.globalState] }
        guard let symbols = patterns(of: cell) else { return nil }
        if let wild = symbols.first(where: { $0.glob.pattern.contains { "*?".contains($0) } }) {
            report(wild.location, "\(wild.glob.pattern) has a wildcard, which symbols do not have", "name each symbol")
            return nil
        }
        if let other = symbols.first(where: { SymbolPattern($0.glob.pattern) == nil }) {
            report(
                other.location, "\(other.glob.pattern) is not a symbol",
                "write `name`, `@Attribute`, `Type()`, `Type.member`, or `call(firstLabel:)`")
            return nil
        }
        return symbols.map(\.glob.pattern)
    }

    private mutating func readSQL(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        guard let modules = patterns(of: row[0]), let owners = reach(of: row[1]) else { return }
        let citation = record.citation(
            row[0].location, "SQL of \(row[0].text) may name tables of \(row[1].text): \(row[2].text)")
        tables.sql.append(SQLRow(modules: modules, owners: owners, written: row[1].text, citation: citation))
    }

    private mutating func readFeature(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        guard let packages = patterns(of: row[1]), let names = patterns(of: row[2]) else { return }
        let citation = record.citation(row[0].location, "\(row[2].text) of \(row[0].text) only in \(row[1].text)")
        let words = names.compactMap { FeatureWord($0.glob.pattern, location: $0.location) }
        guard words.count == names.count else {
            report(
                row[2].location, "\(row[2].text) has a word that is not made of letters", "write `word`, `otherWord`")
            return
        }
        tables.features.append(
            FeatureRow(feature: row[0].text, packages: packages, words: words, citation: citation))
    }

    private mutating func readExternalPackage(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        let citation = record.citation(row[0].location, "\(row[0].text): \(row[2].text)")
        if row[0].text.lowercased() == "none" {
            tables.externalPackages.append(ExternalPackageRow(package: nil, onlyIn: [], citation: citation))
            return
        }
        guard let packages = patterns(of: row[0]), let onlyIn = patterns(of: row[1]) else { return }
        for package in packages {
            tables.externalPackages.append(
                ExternalPackageRow(package: package.glob.pattern, onlyIn: onlyIn, citation: citation))
        }
    }

    private mutating func readSetting(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        guard let settings = patterns(of: row[0]) else { return }
        for setting in settings {
            let citation = record.citation(setting.location, "`\(setting.glob.pattern)`: \(row[1].text)")
            tables.settings.append(SettingRow(setting: setting.glob.pattern, citation: citation))
        }
    }

    private mutating func readHardened(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        let isNegative = row[0].text.lowercased().hasPrefix(Self.everythingBut)
        guard let modules = patterns(of: isNegative ? row[0].dropping(Self.everythingBut) : row[0]) else { return }
        let citation = record.citation(row[0].location, "\(row[0].text) hardened: \(row[1].text)")
        tables.hardened.append(HardenedRow(modules: modules, isNegative: isNegative, citation: citation))
    }

    private mutating func readEdge(
        _ row: [MarkdownDocument.Cell], _ record: DecisionRecord, isOfKinds: Bool = false
    ) {
        let isAboutHosts = isOfKinds && row[1].text.lowercased() == Self.linkedByHost
        guard let modules = patterns(of: row[0]), let banned = isAboutHosts ? [] : patterns(of: row[1]) else { return }
        let citation = record.citation(
            row[0].location, "\(row[0].text) may not import \(row[1].text): \(row[2].text)")
        tables.edges.append(
            EdgeRow(
                modules: modules, isOfKinds: isOfKinds, isAboutHosts: isAboutHosts, banned: banned, citation: citation))
    }

    /// May stand instead of names in a table of kinds: then tests must themselves link what they import.
    private static let linkedByHost = "what only its host links"

    private mutating func readIndependent(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        guard let modules = patterns(of: row[0]) else { return }
        let citation = record.citation(row[0].location, "\(row[0].text) independent: \(row[1].text)")
        tables.independent.append(IndependentRow(modules: modules, citation: citation))
    }

    private mutating func readPublic(_ row: [MarkdownDocument.Cell], _ record: DecisionRecord) {
        guard let modules = patterns(of: row[0]), let importers = reach(of: row[1]) else { return }
        let citation = record.citation(row[0].location, "\(row[0].text) public to \(row[1].text): \(row[2].text)")
        tables.publicModules.append(
            PublicRow(modules: modules, importers: importers, written: row[1].text, citation: citation))
    }

    /// The names in backticks in a cell that contains nothing but names and commas.
    private mutating func patterns(of cell: MarkdownDocument.Cell) -> [LayerRow.Pattern]? {
        let spans = MarkdownDocument.codeSpans(of: cell.text)
        let rest = cell.text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
            $0.offset % 2 == 0
        }
        guard !spans.isEmpty, rest.count == spans.count + 1,
            rest.allSatisfy({ $0.element.allSatisfy { $0 == "," || $0 == " " } })
        else {
            report(cell.location, "\"\(cell.text)\" is not a list of names in backticks", "write `Name`, `Name`")
            return nil
        }
        return spans.map { text, offset in
            let location = SourceLocation(
                file: cell.location.file, line: cell.location.line, column: cell.location.column + offset)
            return LayerRow.Pattern(glob: Glob(text), location: location)
        }
    }

    private static let everythingBut = "everything but "

    private mutating func reach(of cell: MarkdownDocument.Cell) -> Reach? {
        let text = cell.text.lowercased()
        if text == "nothing" { return .only([]) }
        if text == "everything" { return .everythingBut([]) }
        let isNegative = text.hasPrefix(Self.everythingBut)
        let list = isNegative ? trimmed(cell.text.dropFirst(Self.everythingBut.count)) : cell.text
        var items: [Reach.Item?] = []
        for part in list.split(separator: ",", omittingEmptySubsequences: false) { items.append(item(trimmed(part))) }
        guard !items.contains(nil) else {
            let vocabulary = "layer names, `Module`, own <Layer>, own package, nothing, everything, everything but …"
            report(
                cell.location, "\"\(cell.text)\" is not a list of layers and modules",
                "separate by commas: \(vocabulary)")
            return nil
        }
        return isNegative ? .everythingBut(items.compactMap(\.self)) : .only(items.compactMap(\.self))
    }

    private mutating func item(_ text: String) -> Reach.Item? {
        if text.isEmpty || text.lowercased() == "nothing" { return nil }
        if text.hasPrefix("`") {
            guard text.count > 2, text.hasSuffix("`"), !text.dropFirst().dropLast().contains("`") else { return nil }
            return .module(Glob(String(text.dropFirst().dropLast())))
        }
        let lowercased = text.lowercased()
        if lowercased == "own package" { return .ownPackage }
        let isOwn = lowercased.hasPrefix("own ")
        let (layer, name) = isOwn ? (trimmed(text.dropFirst(4)), trimmed(lowercased.dropFirst(4))) : (text, lowercased)
        spellings[name] = layer
        return isOwn ? .ownLayer(name) : .layer(name)
    }

    private mutating func checkLayerNames() {
        let rows = tables.layers.map { ("\($0.layer) may reach", $0.reach.items, $0.citation) }
        let tests = tables.tests.map { ("A test may reach", $0.tested + $0.reach, $0.citation) }
        let modules = tables.publicModules.map { ("A module is public to", $0.importers.items, $0.citation) }
        let sql = tables.sql.map { ("SQL may name tables of", $0.owners.items, $0.citation) }
        for (subject, items, citation) in rows + tests + modules + sql {
            for case .layer(let name) in items where layerNames[name] == nil {
                reportUnknown(name, subject, citation)
            }
            for case .ownLayer(let name) in items where layerNames[name] == nil {
                reportUnknown(name, subject, citation)
            }
        }
    }

    private mutating func reportUnknown(_ layer: String, _ subject: String, _ citation: Citation) {
        let written = spellings[layer] ?? layer
        rowsWithUnknownLayers.insert(citation.location)
        report(
            citation.location,
            "\(subject) \"\(written)\", which is not a layer of the tables"
                + suggestion(for: written, among: layerNames.values),
            "name a layer as the column Layer spells it, or a module in backticks")
    }

    private mutating func report(_ location: SourceLocation, _ message: String, _ remedy: String) {
        findings.append(Finding(.unreadableTable, at: location, message, remedy: remedy))
    }
}
