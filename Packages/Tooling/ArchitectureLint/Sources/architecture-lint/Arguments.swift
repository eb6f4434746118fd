import ArchitectureLint

/// The parsed command line.
struct Arguments {
    struct Options {
        /// `nil` for the current folder, or for the editor's in `lsp`.
        var root: String?
        var records = "ADR"
        var cacheFile: String?
        var baseline: String?
        /// The percentage of Swift files that has to be checked.
        var requiredCoverage: Double?
        /// A Git revision.
        var since: String?
        var isFixing = false
        /// Whether to repair the findings of the baseline and of unchanged modules too.
        var isFixingEverything = false
        /// Whether to say which manifests were run, and which Swift files were not checked, and why.
        var isVerbose = false
        /// The names of environment variables that manifests may read.
        var environment: Set<String> = []
        var format = OutputFormat.text
        var graphFormat = GraphFormat.json
        /// Path of the file to which the graph or a new baseline is written.
        var output: String?
    }

    enum Action {
        case help
        case version
        case rules(isMarkdown: Bool)
        case lint(Options)
        case checkManifests(Options)
        case imports(Options)
        case graph(Options)
        case verify(Options)
        case initialise(Options)
        case baseline(Options)
        case harden(isCheck: Bool, Options)
        case explain(importer: String, target: String, Options)
        case languageServer(Options)
    }

    struct UsageError: Error, CustomStringConvertible {
        var description: String
    }

    let action: Action

    static let help = """
        Checks the packages and Xcode projects of a Swift repository against the tables of its decision records.

        Usage: architecture-lint [COMMAND] [OPTIONS]

        Commands:
          lint             Print the findings; this is the default. Exits with 0 if there are none, with 1 if there are
                           some, and with 2 if it could not run.
          imports          Do the same for undeclared imports and unused dependencies, third-party ones too. Needs no
                           record.
          graph            Print the modules, and what each declares, reaches and may reach.
          verify           Ask the compiler about every import, without a build. Exits as lint does.
          harden           Write into the manifests who may import each module, so that the compiler refuses all others.
                           With --check, write nothing, and exit with 1 if a manifest is stale.
          init             Draft a first record from the current dependencies, and a baseline of the violations.
          baseline         Remove fixed findings from the baseline, or from the file named with --baseline. With --write
                           FILE, write all findings to FILE, if it does not exist yet.
          explain A B      Say whether module A may import B, which record decides, and whether it does today.
          lsp              Run a language server on standard input and output. It shows findings when a file is opened
                           or saved, and offers --fix as a quick fix.
          rules            List the rules. With --format markdown, print their reference.

        Options:
          --root PATH      The repository. By default the current folder, which has to be its root; for lsp that of the
                           editor.
          --records PATH   The folder of the decision records, relative to the root (default: ADR).
          --fix            First declare what is imported and allowed, and remove what nothing imports. With a baseline
                           or --since, only what is new.
          --fix-all        First do so for all findings.
          --baseline FILE  The findings that may stay for now: an absolute path, or one relative to the root (default:
                           baseline.txt beside the records). A line without a finding is an error.
          --require-coverage N
                           Exit with 1 unless at least N percent of the Swift files are checked.
          --since REV      Report only modules that changed since a Git revision, and their dependents.
          --format FORMAT  text, json, sarif, github or junit; for graph json, mermaid, dot, html or svg.
          --write FILE     Write the graph to this file; Mermaid goes between the markers of a Markdown file.
          --check-manifests
                           Do not lint. Run each manifest that is otherwise only read, and compare the results.
          --verbose        Print to standard error which manifests were run and which files were not checked, and why.
          --environment NAME
                           Let manifests read this environment variable too (may be repeated).
          --cache FILE     Where evaluated manifests are cached (default:
                           ROOT/.build/architecture-lint/manifests.cache).
          --version        Print the version.
          --help           Print this help.

        A manifest is a program. One that consists of literals is read. Any other is run, as a build runs it, with
        limits on time, memory and output. Of the environment it sees PATH, HOME, TMPDIR, CI, the variables of locale,
        time zone and Xcode, and those whose names begin with SWIFT and do not look like secrets.

        """

    init(_ arguments: [String]) throws(UsageError) {
        var options = Options()
        var command: String?
        var names: [String] = []
        var format: String?
        var isCheck = false
        var isCheckingManifests = false
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h":
                action = .help
                return
            case "--version":
                action = .version
                return
            case "--root": options.root = try Self.value(of: argument, &rest)
            case "--records": options.records = try Self.value(of: argument, &rest)
            case "--check-manifests": isCheckingManifests = true
            case "--fix": options.isFixing = true
            case "--fix-all": (options.isFixing, options.isFixingEverything) = (true, true)
            case "--verbose": options.isVerbose = true
            case "--baseline": options.baseline = try Self.value(of: argument, &rest)
            case "--require-coverage": options.requiredCoverage = try Self.percentage(of: argument, &rest)
            case "--since": options.since = try Self.value(of: argument, &rest)
            case "--environment": options.environment.insert(try Self.value(of: argument, &rest))
            case "--cache": options.cacheFile = try Self.value(of: argument, &rest)
            case "--format":
                format = try Self.value(of: argument, &rest)
            case "--write": options.output = try Self.value(of: argument, &rest)
            case _ where command == "explain" && !argument.hasPrefix("-"): names.append(argument)
            case "--check" where command == "harden": isCheck = true
            case "lint", "imports", "init", "graph", "verify", "harden", "baseline", "explain", "lsp", "rules", "help":
                guard command == nil else {
                    throw UsageError(description: "\(command ?? "") and \(argument) cannot be combined; see --help")
                }
                command = argument
            default: throw Self.unknown(argument)
            }
        }
        guard !options.isFixing || command == nil || command == "lint" || command == "imports" else {
            throw UsageError(description: "--fix and --fix-all are for lint and imports")
        }
        guard options.requiredCoverage == nil || command == nil || command == "lint" || command == "imports" else {
            throw UsageError(description: "--require-coverage is for lint and imports")
        }
        guard options.since == nil || command == nil || command == "lint" else {
            throw UsageError(description: "--since is for lint")
        }
        guard !isCheckingManifests || command == nil || command == "lint" else {
            throw UsageError(description: "--check-manifests is for lint")
        }
        guard command != "explain" || names.count == 2 else {
            throw UsageError(description: "explain needs two modules")
        }
        guard command != "baseline" || options.output == nil || options.baseline == nil else {
            throw UsageError(description: "baseline writes one file: --write FILE, or --baseline FILE to shrink it")
        }
        let users = [nil, "lint", "imports", "graph", "verify", "baseline", "lsp"]
        guard options.baseline == nil || users.contains(command) else {
            throw UsageError(description: "--baseline is for lint, imports, graph, verify, baseline and lsp")
        }
        guard options.output == nil || command == "graph" || command == "baseline" else {
            throw UsageError(description: "--write is for graph and baseline")
        }
        guard format == nil || [nil, "lint", "imports", "graph", "rules"].contains(command) else {
            throw UsageError(description: "--format is for lint, imports, graph and rules")
        }
        var isMarkdown = false
        if let format {
            if command == "rules" {
                guard ["text", "markdown"].contains(format) else {
                    throw UsageError(
                        description: "\"\(format)\" is not a format of the rules; there are text, markdown")
                }
                isMarkdown = format == "markdown"
            } else if command == "graph" {
                options.graphFormat = try Self.format(format)
            } else {
                options.format = try Self.format(format)
            }
        }
        action =
            switch command {
            case "imports": .imports(options)
            case "graph": .graph(options)
            case "verify": .verify(options)
            case "harden": .harden(isCheck: isCheck, options)
            case "init": .initialise(options)
            case "baseline": .baseline(options)
            case "explain": .explain(importer: names[0], target: names[1], options)
            case "lsp": .languageServer(options)
            case "rules": .rules(isMarkdown: isMarkdown)
            case "help": .help
            default: isCheckingManifests ? .checkManifests(options) : .lint(options)
            }
    }

    private static let words = [
        "lint", "imports", "init", "graph", "verify", "harden", "baseline", "explain", "lsp", "rules", "help",
        "--help", "--version", "--root", "--records", "--check-manifests", "--fix", "--fix-all", "--verbose",
        "--baseline", "--require-coverage", "--since", "--environment", "--cache", "--format", "--write", "--check",
    ]

    private static func unknown(_ argument: String) -> UsageError {
        let near = Spelling.nearest(to: argument, among: words)
        return UsageError(
            description: "\"\(argument)\" is not a command or option; "
                + (near.map { "did you mean \($0)? See --help" } ?? "see --help"))
    }

    private static func format<Format: RawRepresentable<String> & CaseIterable>(
        _ name: String
    ) throws(UsageError) -> Format {
        guard let format = Format(rawValue: name) else {
            let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError(description: "\"\(name)\" is not a format; there are \(known)")
        }
        return format
    }

    private static func percentage(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> Double {
        let text = try value(of: option, &rest)
        guard let number = Double(text), (0...100).contains(number) else {
            throw UsageError(description: "\(option) cannot be \"\(text)\"; give a number from 0 to 100")
        }
        return number
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty else {
            throw UsageError(description: "\(option) needs a value")
        }
        return value
    }
}
