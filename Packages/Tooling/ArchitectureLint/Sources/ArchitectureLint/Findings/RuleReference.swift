/// The reference of all rules as Markdown, generated from the rules.
public enum RuleReference {
    public static func markdown() -> String {
        var lines = [
            "# Rules", "",
            "Written by `architecture-lint rules --format markdown`; a test fails when it is out of date. The name stands",
            "in brackets in each finding and never changes. A finding of a rule that a record states is a warning while",
            "that record is proposed; every other one is an error.", "", "| Rule | What holds |", "|---|---|",
        ]
        lines += Rule.allCases.map { "| [`\($0.rawValue)`](#\($0.rawValue)) | \($0.summary) |" }
        for rule in Rule.allCases {
            lines += ["", "## \(rule.rawValue)", "", rule.summary, "", "*Why:* \(rule.reason)", ""]
            lines += ["*Bad:* \(rule.example.bad).", "", "*Good:* \(rule.example.good).", ""]
            lines += ["*To fix it:* \(rule.remedy)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Rule {
    /// What goes wrong if the rule is broken.
    var reason: String {
        switch self {
        case .uncoveredModule: "A module without a row may reach everything: nobody has decided anything about it."
        case .moduleInTwoLayers: "Of two rows that allow different things, neither holds."
        case .forbiddenDependency:
            "The declaration is the decision to depend; it is refused before anything is imported."
        case .closureReachesTooFar:
            "SwiftPM lets a target import every module in the transitive closure of its dependencies, declared or not."
        case .forbiddenEdge: "Some edges are wrong for a reason of their own, inside what the layers allow."
        case .dependentModules: "What knows nothing of each other can be changed, tested and removed alone."
        case .privateModule: "What a package or a layer keeps to itself can be changed without asking others."
        case .dependencyCycle: "A module is compiled before those that import it: SwiftPM builds none of a cycle."
        case .testCycle:
            "Neither package can be built, tested or given away without the other, though only a test says so."
        case .forbiddenImport: "This is the line that breaks the layers, whether or not it compiles today."
        case .undeclaredImport:
            "It compiles only because something else happens to depend on the module, breaks when that changes, and "
                + "races in parallel builds."
        case .restrictedModule:
            "What one place owns, a library of the system or a database, stays replaceable there alone."
        case .restrictedSymbol:
            "Foundation hands on the C library, and `@_silgen_name` and `dlopen` reach any function, without an import."
        case .featureLeaks:
            "Shared code that names a feature has to change with it, and the feature cannot be taken out alone."
        case .exportedImport: "`@_exported` makes a module visible where nobody declared or imported it."
        case .testableImport: "Outside tests `@testable` makes the internals of a module its interface."
        case .unusedDependency: "It costs build time, and lets its whole closure be imported."
        case .externalPackage: "Code from outside runs with the rights of the program, and is decided on, not added."
        case .missingPackage:
            "SwiftPM cannot load such a manifest; what its targets import is checked as far as a package of that name exists."
        case .settingsDiffer:
            "The settings hold visibility of members and access of imports; one target without them is a gap."
        case .moduleSearchPath:
            "With `-I`, a module map or an implicit import a target uses modules that no manifest names and nothing checks."
        case .hardeningStale: "The compiler refuses what the block says, so the block has to say what the records say."
        case .testsNotRun: "Tests that the one command does not run are broken without being noticed."
        case .emptyTarget: "A target without sources is a module that nobody wrote, or a folder that was moved."
        case .allowUnused: "An exception that excepts nothing lets the next violation in without a word."
        case .allowWithoutReason: "An exception without a reason cannot be judged, and is never taken back."
        case .baselineStale: "What is fixed must not come back: a baseline only becomes shorter."
        case .unreadableManifest: "A package that cannot be read is not checked, and neither is who depends on it."
        case .unreadableFile: "A file that cannot be read is not checked."
        case .unreadableTable: "A table that the lint skipped would enforce nothing, in silence."
        case .rowMatchesNothing: "A row that names what is no longer there protects nothing, and looks as if it did."
        case .recordNumbering: "Records are cited by their numbers."
        case .recordStatus: "The status decides whether a record enforces, warns or is off."
        case .recordSection: "A decision without its reasons cannot be changed with confidence."
        case .recordLength: "A record that nobody reads decides nothing."
        case .recordIndex: "The index is where a reader looks first."
        case .recordLink: "A link to nowhere is a source that cannot be checked."
        case .recordEnforcedBy: "A record that names a rule or test that does not exist claims what nobody checks."
        case .graphStale: "A picture that shows another repository is worse than none."
        }
    }

    /// What to do about a finding, in general.
    var remedy: String {
        switch self {
        case .uncoveredModule: "give the module a folder and a name that a row covers, or decide on a row for it."
        case .moduleInTwoLayers: "narrow the folders or the names of one of the rows."
        case .forbiddenDependency, .forbiddenImport:
            "depend on an interface that the row may reach, move the code, or decide otherwise in a record."
        case .forbiddenEdge, .dependentModules:
            "move what both need to where both may reach it, or pass it in from outside."
        case .privateModule: "use what is public to the importer, or widen the row in the record."
        case .dependencyCycle: "move what both need into a module of its own, or pass it in from outside."
        case .testCycle: "test with a stand-in of the package's own, or move the test to the other package."
        case .closureReachesTooFar:
            "depend on an interface instead of the module that pulls it in, or let that module no longer reach it."
        case .undeclaredImport: "declare the module in the target's dependencies; the finding has the line."
        case .restrictedModule: "move what needs the module to where the record allows it."
        case .restrictedSymbol: "move what needs the symbol to where the record allows it."
        case .featureLeaks:
            "move the code to the feature's packages, or let the feature contribute it where shared code asks for it."
        case .exportedImport: "let every module import what it needs."
        case .testableImport: "import what is public, or move the code into a test target."
        case .unusedDependency: "remove it from the target's dependencies."
        case .externalPackage: "write what is needed of it, or decide on a row `External package | Only in | Why`."
        case .missingPackage:
            "correct the path, or add the package to an Xcode workspace of the repository, which then supplies it."
        case .settingsDiffer: "give every target the same `swiftSettings`."
        case .moduleSearchPath: "declare a target or a package for the modules, and remove the flag."
        case .hardeningStale: "run `architecture-lint harden`."
        case .testsNotRun: "declare a test target with that `path` in the root manifest."
        case .emptyTarget: "add a source file, or take the target out of the manifest."
        case .allowUnused: "remove the comment."
        case .allowWithoutReason: "write `// architecture-lint:allow ADR-0002 reason`, or a rule's name for the record."
        case .baselineStale: "run `architecture-lint baseline --write FILE`."
        case .unreadableManifest: "make `swift package dump-package` work in that folder."
        case .unreadableFile: "save the file as UTF-8, or remove it."
        case .unreadableTable: "write the header and the cells as the tables of the README are written."
        case .rowMatchesNothing: "take the row out, or correct the name."
        case .recordNumbering: "number records from 1 without a gap, in the file's name and in `# N. Title`."
        case .recordStatus: "write a line `Status: proposed`, `accepted` or `superseded by NNNN`."
        case .recordSection: "write the section that is missing."
        case .recordLength: "keep the decision, and move what explains it elsewhere."
        case .recordIndex: "list the record in `README.md` beside it, with its title and status."
        case .recordLink: "correct the link; it is relative to the page."
        case .recordEnforcedBy: "name what exists, or write \"reading only\"."
        case .graphStale: "run `architecture-lint graph --format mermaid --write FILE`."
        }
    }
}
