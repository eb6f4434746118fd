/// The name of a rule; it appears in brackets in the message and never changes.
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
    case featureLeaks = "feature-leaks"
    case exportedImport = "exported-import"
    case testableImport = "testable-import"
    // Manifests.
    case unusedDependency = "unused-dependency"
    case externalPackage = "external-package"
    case missingPackage = "missing-package"
    case settingsDiffer = "settings-differ"
    case moduleSearchPath = "module-search-path"
    case hardeningStale = "hardening-stale"
    case testsNotRun = "tests-not-run"
    case emptyTarget = "empty-target"
    // Exceptions.
    case allowUnused = "allow-unused"
    case allowWithoutReason = "allow-without-reason"
    case baselineStale = "baseline-stale"
    // Unreadable files.
    case unreadableManifest = "unreadable-manifest"
    case unreadableFile = "unreadable-file"
    case unreadableTable = "unreadable-table"
    case rowMatchesNothing = "row-matches-nothing"
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
        case .uncoveredModule: "Every module belongs to a row of a layer table."
        case .moduleInTwoLayers: "No module belongs to two rows of the layer tables."
        case .forbiddenDependency: "A manifest declares only dependencies that the row of its target may reach."
        case .closureReachesTooFar:
            "The transitive closure of a module's dependencies stays inside what its row may reach."
        case .forbiddenEdge: "No module imports or declares another one that a row keeps from it by name."
        case .dependentModules: "Independent modules neither import nor reach each other."
        case .privateModule: "A module is imported and declared only by those that a record makes it public to."
        case .dependencyCycle: "No module depends on itself, through others or at once."
        case .testCycle: "The tests of a package depend on no package that depends on it."
        case .forbiddenImport: "A source file imports only modules that the row of its target may reach."
        case .undeclaredImport: "Every imported module of the repository is declared by the target that imports it."
        case .restrictedModule: "A restricted module is imported only where a record allows it."
        case .restrictedSymbol: "A restricted function or attribute is used only where a record allows it."
        case .featureLeaks:
            "Only the packages that a record names say a feature's words, in identifiers and in names of files."
        case .exportedImport: "No module hands another one on to those that import it."
        case .testableImport: "Only test targets look into other modules."
        case .unusedDependency:
            "Every dependency declared without a condition is imported, or is a macro that a declaration names."
        case .externalPackage: "A package from outside the repository is one that a record allows."
        case .missingPackage: "Every path to a package in a manifest leads to one."
        case .settingsDiffer: "Every Swift target has exactly the settings that a record requires."
        case .moduleSearchPath: "No target gets modules by a flag, where the lint does not look."
        case .hardeningStale:
            "The allow lists in the manifests are those that the records give, where a record asks for them."
        case .testsNotRun: "The root manifest runs the tests of every package."
        case .emptyTarget: "Every target has at least one source file."
        case .allowUnused: "Every comment that allows an exception stands where there is one."
        case .allowWithoutReason: "Every exception names a record or a rule, and a reason."
        case .baselineStale: "The baseline remembers no finding that is gone."
        case .unreadableManifest: "Every manifest can be evaluated."
        case .unreadableFile: "Every source file and record can be read as UTF-8."
        case .unreadableTable: "Every table under Enforcement can be read, and names layers that exist."
        case .rowMatchesNothing: "Every row of an enforced table matches something."
        case .recordNumbering: "Records are numbered from 1 without a gap, in the file's name as in its heading."
        case .recordStatus: "Every record says whether it is proposed, accepted or superseded."
        case .recordSection: "Every record has the sections Context, Decision, Consequences and Enforced by."
        case .recordLength: "A record has at most 100 lines."
        case .recordIndex: "The index lists every record with its title and status."
        case .recordLink: "Every link in a record leads somewhere."
        case .recordEnforcedBy: "Every rule, test and script that a record names under Enforced by exists."
        case .graphStale: "A graph between markers shows the dependencies between the layers as they are."
        }
    }
}
