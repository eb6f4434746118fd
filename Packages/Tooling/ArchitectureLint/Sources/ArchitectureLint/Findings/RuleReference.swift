/// The reference of all rules as Markdown, generated from the rules.
public enum RuleReference {
    public static func markdown() -> String {
        var lines = [
            "# Rules", "",
            "Written by `architecture-lint rules --format markdown`; a test fails when it is out of date. The text",
            "format shows the rule's name in brackets. The names never change. Findings are errors; those of a rule in",
            "a proposed record are warnings.", "", "| Rule | Requires |", "|---|---|",
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
    /// Why the rule exists.
    var reason: String {
        switch self {
        case .uncoveredModule: "Without a row, nobody has decided what a module may reach, and it may reach everything."
        case .moduleInTwoLayers: "If two rows allow different things, neither is binding."
        case .forbiddenDependency:
            "Declaring a dependency is the decision to depend on it, so it is refused even without an import."
        case .closureReachesTooFar:
            "SwiftPM lets a target import every module in the transitive closure of its dependencies, declared or not."
        case .forbiddenEdge: "Some edges are wrong for other reasons, although the layers allow them."
        case .dependentModules: "Independent modules can be changed, tested and removed alone."
        case .privateModule: "The private parts of a package or a layer can be changed without asking others."
        case .dependencyCycle: "A module is compiled before its importers, so SwiftPM can build no module of a cycle."
        case .testCycle:
            "Neither package can be built, tested or published without the other, although only a test requires it."
        case .forbiddenImport: "This is the line that breaks the layers, whether or not it compiles today."
        case .undeclaredImport:
            "It compiles only because something else happens to depend on the module, breaks when that changes, and "
                + "races in parallel builds."
        case .restrictedModule:
            "If only one place uses a system library or a database, only that place has to change to replace it."
        case .restrictedSymbol:
            "Foundation exports the C library, `dlopen` reaches any function without an import, and what is global reaches "
                + "code whose signature does not show it."
        case .restrictedTable:
            "SQL is text: the compiler does not see that a module reads and writes the tables of another one."
        case .featureLeaks:
            "Shared code that names a feature has to change with it, and the feature cannot be removed alone."
        case .exportedImport: "`@_exported` makes a module visible in files that neither declare nor import it."
        case .testableImport: "Outside tests, `@testable` turns a module's internals into its interface."
        case .unusedDependency: "It costs build time, and lets its whole closure be imported."
        case .externalPackage: "Third-party code runs with the program's permissions, so adding it needs a decision."
        case .missingPackage:
            "SwiftPM cannot build a package with such a path."
        case .missingProduct: "SwiftPM cannot build such a target. The mistake is the product's name, not the import."
        case .missingProject: "The files of a project that is not here belong to no target, so nothing checks them."
        case .settingsDiffer:
            "A setting such as `MemberImportVisibility` enforces nothing in a target without it."
        case .moduleSearchPath:
            "With `-I`, a module map or an implicit import, a target uses modules that no manifest names and nothing checks."
        case .hardeningStale:
            "The compiler enforces the allow lists, and `swift test` runs the tests that the root manifest names."
        case .testsNotRun: "Nobody notices when tests break that the usual command does not run."
        case .emptyTarget: "A target without sources was never written, or its folder was moved."
        case .allowUnused: "An unused exception would silently allow the next violation."
        case .allowWithoutReason: "Nobody can review or remove an exception without a reason."
        case .baselineStale: "A fixed violation must not come back, so a baseline only shrinks."
        case .unreadableManifest:
            "A package that cannot be read is not checked, and neither are imports of its modules."
        case .unreadableFile: "A file that cannot be read is not checked."
        case .unreadableTable: "A skipped table would silently enforce nothing."
        case .rowMatchesNothing: "A row about something that no longer exists protects nothing, but looks as if it did."
        case .rowCountDiffers: "A pattern covers modules that nobody thought of; the number makes each a decision."
        case .recordNumbering: "Records are cited by their numbers."
        case .recordStatus: "The status decides whether a record enforces, warns or is off."
        case .recordSection: "A decision without its reasons cannot be changed with confidence."
        case .recordLength: "A record that nobody reads decides nothing."
        case .recordIndex: "The index is where a reader looks first."
        case .recordLink: "Nobody can check a source whose link is broken."
        case .recordEnforcedBy: "A record with a missing rule or test claims to be enforced, and is not."
        case .graphStale: "An outdated graph is worse than none."
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
        case .dependencyCycle: "move what both need into a separate module, or pass it in from outside."
        case .testCycle: "test with a stub in the same package, or move the test to the other package."
        case .closureReachesTooFar:
            "depend on an interface instead of the module that pulls it in, or remove that module's dependency."
        case .undeclaredImport: "declare the module in the target's dependencies; the finding has the line."
        case .restrictedModule: "add the importer to the row of the record, or move what needs the module."
        case .restrictedSymbol: "move what needs the symbol to where the record allows it, or pass in what it gives."
        case .restrictedTable: "call a function of the module that makes the table, or widen the row in the record."
        case .featureLeaks:
            "move the code to the feature's packages, or let the feature contribute it where shared code asks for it."
        case .exportedImport: "let every module import what it needs."
        case .testableImport: "import what is public, or move the code into a test target."
        case .unusedDependency: "remove it from the target's dependencies."
        case .externalPackage: "write the needed part yourself, or decide on a row `External package | Only in | Why`."
        case .missingPackage:
            "correct the path, or add the package to an Xcode workspace of the repository, which then supplies it."
        case .missingProduct: "name a product that the package has, or add the product to its manifest."
        case .missingProject:
            "run the command that creates it: `git submodule update --init`, `tuist generate`, `xcodegen generate`; or "
                + "remove the reference."
        case .settingsDiffer: "give every target the same `swiftSettings`."
        case .moduleSearchPath: "declare a target or a package for the modules, and remove the flag."
        case .hardeningStale: "run `architecture-lint harden`."
        case .testsNotRun: "declare a test target with that `path` in the root manifest."
        case .emptyTarget: "add a source file, or remove the target from the manifest."
        case .allowUnused: "remove the comment."
        case .allowWithoutReason: "write `// architecture-lint:allow ADR-0002 reason`, or a rule's name for the record."
        case .baselineStale: "run `architecture-lint baseline`, which removes the line."
        case .unreadableManifest: "make `swift package dump-package` work in that folder."
        case .unreadableFile: "save the file as UTF-8, or remove it."
        case .unreadableTable: "write the header and the cells like those of the tables in the README."
        case .rowMatchesNothing: "remove the row, or correct the name."
        case .rowCountDiffers: "write the new number in the row, or give the new module another name or folder."
        case .recordNumbering: "number records from 1 without a gap, in the file's name and in `# N. Title`."
        case .recordStatus: "write a line `Status: proposed`, `accepted` or `superseded by NNNN`."
        case .recordSection: "write the missing section."
        case .recordLength: "keep the decision, and move explanations elsewhere."
        case .recordIndex: "list the record in `README.md` beside it, with its title and status."
        case .recordLink: "correct the link; it is relative to the page."
        case .recordEnforcedBy: "name what exists, or write \"reading only\"."
        case .graphStale: "run `architecture-lint graph --format mermaid --write FILE`."
        }
    }
}
