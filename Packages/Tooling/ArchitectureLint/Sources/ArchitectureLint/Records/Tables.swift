/// One row of a layer table: `Layer | Folder | Modules | May reach`.
struct LayerRow: Sendable {
    var layer: String
    /// Empty if the table has no such column: any folder will do.
    var folders: [Pattern]
    var modules: [Pattern]
    /// How many modules it covers, tests left out; `nil` if the table does not count.
    var count: Int?
    var reach: Reach
    var citation: Citation

    /// A pattern and its place, where it is reported if it matches nothing.
    struct Pattern: Sendable {
        var glob: Glob
        var location: SourceLocation
    }

    func covers(name: String, folder: String) -> Bool {
        modules.contains { $0.glob.matches(name) }
            && (folders.isEmpty || folders.contains { $0.glob.containsPath(folder) })
    }
}

/// What a row allows: the vocabulary of the column "May reach".
enum Reach: Sendable {
    enum Item: Hashable, Sendable {
        /// A layer's name, lowercased.
        case layer(String)
        /// A module's name or pattern, in backticks.
        case module(Glob)
        /// `own Domain`: the modules of that layer in the same package.
        case ownLayer(String)
        /// `own package`: the modules of the same package.
        case ownPackage
    }

    /// `nothing` is the empty list.
    case only([Item])
    /// `everything but …`; `everything` is the empty list.
    case everythingBut([Item])

    var items: [Item] {
        switch self {
        case .only(let items), .everythingBut(let items): items
        }
    }
}

/// One row of a table of additional modules for tests: `Tests of | May also reach | Why`.
struct TestRow: Sendable {
    /// Layers and modules, as in a row's reach.
    var tested: [Reach.Item]
    var reach: [Reach.Item]
    var citation: Citation
}

/// One row of a table of restricted modules: `Module | Only in | Why`.
struct RestrictedRow: Sendable {
    var modules: [LayerRow.Pattern]
    var onlyIn: [LayerRow.Pattern]
    var citation: Citation
}

/// One row of a table of symbols that only some modules may use, whatever they import: `Symbols | Only in | Why`.
struct SymbolRow: Sendable {
    /// The words that stand in the column instead of names; `GlobalStateScanner` says what they mean.
    static let globalState = "global state"

    /// As `SymbolPattern` reads them, or `globalState`.
    var symbols: [String]
    /// Empty if no module may use it.
    var onlyIn: [LayerRow.Pattern]
    var citation: Citation
}

/// One row of a table of who may name whose tables in SQL: `SQL of | May name tables of | Why`.
struct SQLRow: Sendable {
    var modules: [LayerRow.Pattern]
    var owners: Reach
    /// The owners as written in the record.
    var written: String
    var citation: Citation

    func covers(_ name: String) -> Bool { modules.contains { $0.glob.matches(name) } }
}

/// One row of a table of features whose words only some packages may use: `Feature | Packages | Words`.
struct FeatureRow: Sendable {
    var feature: String
    /// Names of modules or packages, and folders with `/`.
    var packages: [LayerRow.Pattern]
    var words: [FeatureWord]
    var citation: Citation
}

/// One row of a table of external packages: `External package | Only in | Why`; `none` allows nothing.
struct ExternalPackageRow: Sendable {
    /// `nil` in the row `none`.
    var package: String?
    var onlyIn: [LayerRow.Pattern]
    var citation: Citation

    /// Whether it is about the package; the case of a package's name does not matter to SwiftPM.
    func matches(_ name: String) -> Bool { package.map { Glob($0.lowercased()).matches(name.lowercased()) } ?? false }
}

/// One row of a table of settings that every Swift target has: `Swift setting | Why`.
struct SettingRow: Sendable {
    /// As in the manifest, e.g. `enableUpcomingFeature(ExistentialAny)`.
    var setting: String
    var citation: Citation
}

/// One row of a table of modules that the compiler itself protects: `Hardened | Why`.
struct HardenedRow: Sendable {
    /// The modules that are protected, or if `isNegative` the only ones that are not.
    var modules: [LayerRow.Pattern]
    /// `everything but …`
    var isNegative = false
    var citation: Citation

    func covers(_ name: String) -> Bool { modules.contains { $0.glob.matches(name) } != isNegative }
}

/// One row of a table of forbidden edges: `Module | May not import | Why`, or `Kind | May not import | Why`.
struct EdgeRow: Sendable {
    /// Names of modules, or of kinds of targets.
    var modules: [LayerRow.Pattern]
    var isOfKinds = false
    /// Whether it forbids what only the program that runs the tests links, instead of certain modules.
    var isAboutHosts = false
    /// Modules of the repository or of the system.
    var banned: [LayerRow.Pattern]
    var citation: Citation

    func covers(_ module: Module) -> Bool { modules.contains { matches($0.glob, module) } }

    /// Whether one of its patterns is about the module.
    func matches(_ glob: Glob, _ module: Module) -> Bool {
        guard isOfKinds else { return glob.matches(module.name) }
        let pattern = Glob(glob.pattern.lowercased())
        return pattern.matches(module.kindName.lowercased())
            || module.xcode.map { pattern.matches($0.type.identifier) } == true
    }
}

/// One row of a table of modules that only some of the layers' importers may use: `Module | Public to | Why`.
struct PublicRow: Sendable {
    var modules: [LayerRow.Pattern]
    var importers: Reach
    /// The importers as written in the record.
    var written: String
    var citation: Citation

    func covers(_ name: String) -> Bool { modules.contains { $0.glob.matches(name) } }
}

/// One row of a table of modules that must not depend on each other: `Independent modules | Why`.
struct IndependentRow: Sendable {
    var modules: [LayerRow.Pattern]
    var citation: Citation
}

/// The rows of all tables, those of proposed records included; see `inForce`.
struct Tables: Sendable {
    var layers: [LayerRow] = []
    var tests: [TestRow] = []
    var restricted: [RestrictedRow] = []
    var symbols: [SymbolRow] = []
    var sql: [SQLRow] = []
    var features: [FeatureRow] = []
    var externalPackages: [ExternalPackageRow] = []
    var settings: [SettingRow] = []
    var hardened: [HardenedRow] = []
    var edges: [EdgeRow] = []
    var independent: [IndependentRow] = []
    var publicModules: [PublicRow] = []
}

extension Tables {
    /// Without the rows of proposed records, except in tables whose checks handle proposed rows themselves.
    var inForce: Tables {
        var tables = self
        tables.tests.removeAll(where: \.citation.isProposed)
        tables.restricted.removeAll(where: \.citation.isProposed)
        tables.symbols.removeAll(where: \.citation.isProposed)
        tables.sql.removeAll(where: \.citation.isProposed)
        tables.features.removeAll(where: \.citation.isProposed)
        tables.externalPackages.removeAll(where: \.citation.isProposed)
        tables.edges.removeAll(where: \.citation.isProposed)
        tables.independent.removeAll(where: \.citation.isProposed)
        tables.publicModules.removeAll(where: \.citation.isProposed)
        return tables
    }

    var hasProposals: Bool {
        let citations =
            layers.map(\.citation) + tests.map(\.citation) + restricted.map(\.citation) + symbols.map(\.citation)
            + sql.map(\.citation) + features.map(\.citation) + externalPackages.map(\.citation) + edges.map(\.citation)
            + independent.map(\.citation) + publicModules.map(\.citation)
        return citations.contains(where: \.isProposed)
    }

    /// The rows that restrict a module; each row widens the allowlist. Proposed ones replace those in force.
    func restrictions(of module: String) -> [RestrictedRow] {
        let rows = restricted.filter { row in row.modules.contains { $0.glob.matches(module) } }
        let proposed = rows.filter(\.citation.isProposed)
        return proposed.isEmpty ? rows : proposed
    }

    /// The rows that restrict a symbol, as for modules.
    func restrictions(ofSymbol symbol: String) -> [SymbolRow] {
        let rows = symbols.filter { $0.symbols.contains(symbol) }
        let proposed = rows.filter(\.citation.isProposed)
        return proposed.isEmpty ? rows : proposed
    }
}
