/// The name of a rule; it appears in brackets in the text format and never changes.
public enum Rule: String, CaseIterable, Sendable {
    // Modules against the layer table.
    case uncoveredModule = "uncovered-module"
    case moduleInTwoLayers = "module-in-two-layers"
    case forbiddenDependency = "forbidden-dependency"
    case closureReachesTooFar = "closure-reaches-too-far"
    case forbiddenEdge = "forbidden-edge"
    case dependentModules = "dependent-modules"
    case privateModule = "private-module"
    case dependencyCycle = "dependency-cycle"
    case testCycle = "test-cycle"
    // Imports against manifests and tables.
    case forbiddenImport = "forbidden-import"
    case undeclaredImport = "undeclared-import"
    case restrictedModule = "restricted-module"
    case restrictedSymbol = "restricted-symbol"
    case restrictedTable = "restricted-table"
    case featureLeaks = "feature-leaks"
    case exportedImport = "exported-import"
    case testableImport = "testable-import"
    // Manifests.
    case unusedDependency = "unused-dependency"
    case externalPackage = "external-package"
    case missingPackage = "missing-package"
    case missingProduct = "missing-product"
    case missingProject = "missing-project"
    case settingsDiffer = "settings-differ"
    case moduleSearchPath = "module-search-path"
    case hardeningStale = "hardening-stale"
    case testsNotRun = "tests-not-run"
    case emptyTarget = "empty-target"
    // Exceptions.
    case allowUnused = "allow-unused"
    case allowWithoutReason = "allow-without-reason"
    case baselineStale = "baseline-stale"
    // Unreadable files and tables.
    case unreadableManifest = "unreadable-manifest"
    case unreadableFile = "unreadable-file"
    case unreadableTable = "unreadable-table"
    // Rows of tables.
    case rowMatchesNothing = "row-matches-nothing"
    case rowCountDiffers = "row-count-differs"
    // The records themselves.
    case recordNumbering = "record-numbering"
    case recordStatus = "record-status"
    case recordSection = "record-section"
    case recordLength = "record-length"
    case recordIndex = "record-index"
    case recordLink = "record-link"
    case recordEnforcedBy = "record-enforced-by"
    case graphStale = "graph-stale"
}

extension Rule {
    /// One sentence that says what holds if the rule is kept.
    public var summary: String {
        switch self {
        case .uncoveredModule: "Every module that is not a test belongs to a row of a layer table."
        case .moduleInTwoLayers: "No module belongs to two rows of the layer tables."
        case .forbiddenDependency: "A manifest declares only dependencies that the row of its target may reach."
        case .closureReachesTooFar:
            "The closure of a module's dependencies contains only what its row may reach."
        case .forbiddenEdge: "No module imports or declares another one that a row forbids it by name."
        case .dependentModules: "Independent modules neither import nor reach each other."
        case .privateModule:
            "Outside tests, only modules that a record names under \"Public to\" import or declare a private module."
        case .dependencyCycle: "No module depends on itself, directly or through others."
        case .testCycle:
            "No test depends on a module of another package that depends on a module of the test's package."
        case .forbiddenImport: "A source file imports only modules that the row of its target may reach."
        case .undeclaredImport: "Every target declares the modules of the repository that it imports."
        case .restrictedModule: "A restricted module is imported only where a record allows it."
        case .restrictedSymbol: "A restricted symbol is used, and global state kept, only where a record allows it."
        case .restrictedTable: "SQL names only tables of modules that a record allows."
        case .featureLeaks:
            "Outside tests, only packages that a record names use a feature's words in identifiers and file names."
        case .exportedImport: "No module exports another module to its importers."
        case .testableImport: "Only test targets use `@testable`."
        case .unusedDependency:
            "Every dependency without a condition is imported, unless it may be used in another way, as a macro is."
        case .externalPackage: "If a record restricts third-party packages, a row allows each one."
        case .missingPackage: "Every package path in a manifest leads to a package."
        case .missingProduct: "Every product that a target names is one of the package."
        case .missingProject: "Every project or package that a workspace, a project or a generator names is here."
        case .settingsDiffer: "Every Swift target has exactly the settings that a record requires."
        case .moduleSearchPath: "No target gets modules through compiler flags, where the lint cannot see them."
        case .hardeningStale:
            "What `harden` writes matches the records and the manifests."
        case .testsNotRun: "A root manifest runs the tests of every package."
        case .emptyTarget: "Every target that is compiled has at least one source file."
        case .allowUnused: "Every comment that allows a violation stands where there is one."
        case .allowWithoutReason: "Every comment that allows a violation names a record or a rule, and a reason."
        case .baselineStale: "Every finding in the baseline still exists."
        case .unreadableManifest: "Every manifest can be evaluated."
        case .unreadableFile: "Every source file and record can be read as UTF-8."
        case .unreadableTable: "Every table under Enforcement can be read, and names layers that exist."
        case .rowMatchesNothing:
            "Every row of an enforced table matches something, unless it forbids something everywhere."
        case .rowCountDiffers: "A row of a layer table that counts its modules covers that many."
        case .recordNumbering: "Records are numbered from 1 without a gap, in the file name and the heading."
        case .recordStatus: "Every record has a status, such as proposed, accepted or superseded."
        case .recordSection: "Every record has the sections Context, Decision, Consequences and Enforced by."
        case .recordLength: "A record has at most 100 lines."
        case .recordIndex: "The index lists every record with its title and status."
        case .recordLink: "Every file to which a record or the index links exists."
        case .recordEnforcedBy: "Every rule, test and script that a record names under Enforced by exists."
        case .graphStale:
            "A graph between markers in a record, the index or the README shows the current dependencies of the layers."
        }
    }
}
