public import CommandLineKit
import Foundation
import FoundationExtensions
public import ResourceLoading

/// The flags that every command understands, as values.
public struct GlobalOptions: Sendable {
    /// The format of the output.
    public enum Format: Equatable, Sendable {
        /// A table or text for a person on a terminal, tab-separated lines in a pipe.
        case automatic
        /// Tab-separated lines, on a terminal too.
        case plain
        /// JSON with these fields.
        case json(fields: [String])
        /// `--json` without a field: lists the fields.
        case jsonFieldList

        /// A line for each item.
        case template(OutputTemplate)

        /// Whether fields are requested by name: then only they are written, and several items together.
        public var namesFields: Bool {
            switch self {
            case .json, .template: true
            case .automatic, .plain, .jsonFieldList: false
            }
        }

        /// The requested names.
        var fields: [String] {
            switch self {
            case .json(let fields): fields
            case .template(let template): template.fields
            case .automatic, .plain, .jsonFieldList: []
            }
        }
    }

    /// The given address, for commands that use one.
    public let address: String?
    /// The timeout on this command line, in seconds; `nil` if not given.
    public let givenTimeout: Double?
    /// Seconds to wait for an answer.
    public let timeout: Double
    /// Whether no socket may be opened.
    public let isOffline: Bool
    /// Whether the outbox keeps a write that can wait if the network fails.
    public let queuesWrites: Bool
    /// Whether requests are reported on stderr.
    public let isDebug: Bool
    /// Whether only data and failures are written.
    public let isQuiet: Bool
    /// Whether the sandbox replaces the real service.
    public let isSandbox: Bool

    /// The user's own defaults.
    public let defaults: Defaults
    /// The format of the output.
    public let format: Format
    /// Whether a pipe gets the terminal's table too.
    public let hasTable: Bool
    /// Whether colours are allowed.
    public let hasColour: Bool
    let hasPager: Bool
    /// Whether questions are allowed.
    public let hasInput: Bool
    /// Whether every question is answered with yes.
    public let assumesYes: Bool
    /// The command with its words, without flags, for the journal of changes and drafts; at most 200 characters.
    public let commandWords: String
    /// Whether a plan is shown instead of a write.
    public let isDryRun: Bool
    /// Where reads get their content.
    public let policy: LoadPolicy

    /// Reads the flags.
    ///
    /// - Parameters:
    ///   - environment: A `NEREID_SANDBOX` other than empty, `0` or `false` counts as `--sandbox`.
    ///   - defaults: The user's own defaults.
    ///   - isDryRun: Whether a plan is shown instead of a write; nil to follow `--dry-run`.
    public init(
        _ parsed: ParsedCommand, environment: [String: String], defaults: Defaults = Defaults(), isDryRun: Bool? = nil
    ) throws(UsageError) {
        let isDryRun = isDryRun ?? parsed.flag("dry-run")
        self.defaults = defaults
        address = parsed.value("address")
        givenTimeout = try parsed.value("timeout", expected: Self.expectedTimeout, Self.timeout)
        timeout = givenTimeout ?? defaults.timeout ?? Double(Self.standardTimeout)
        isOffline = parsed.flag("offline")
        // An interrupted push is run again, and has its own journal: with the outbox as well, writes would be sent
        // twice.
        queuesWrites = !parsed.flag("no-queue") && parsed.path != ["push"]
        isDebug = parsed.flag("debug")
        isSandbox = parsed.flag("sandbox") || !["", "0", "false"].contains(environment["NEREID_SANDBOX"] ?? "")
        format = try Self.format(parsed, isDryRun: isDryRun)
        hasTable = parsed.flag("table")
        isQuiet = parsed.flag("quiet")
        hasColour = !parsed.flag("no-color")
        hasPager = !parsed.flag("no-pager")
        hasInput = !parsed.flag("no-input")
        assumesYes = parsed.flag("yes")
        self.isDryRun = isDryRun
        commandWords = String((parsed.path + parsed.words).joined(separator: " ").prefix(200))
        if isOffline, parsed.flag("refresh") {
            throw parsed.usageError("--offline and --refresh cannot be combined")
        }
        policy = isOffline ? .offline : parsed.flag("refresh") ? .refresh : .automatic
    }

    /// The flags that a command started from this one takes over: which server and address it uses, how it uses the
    /// network, colours and the pager; not the form of its data.
    public var inheritedFlags: [String] {
        var flags: [String] = []
        for (name, isGiven) in [
            ("sandbox", isSandbox), ("offline", isOffline), ("no-queue", !queuesWrites), ("no-color", !hasColour),
            ("no-pager", !hasPager), ("debug", isDebug),
        ] where isGiven {
            flags.append("--" + name)
        }
        if let address { flags += ["--address", address] }
        if let givenTimeout { flags += ["--timeout", String(givenTimeout)] }
        return flags
    }

    /// The timeout in seconds, unless another is given or configured.
    public static let standardTimeout = 30

    static let expectedTimeout = "seconds above 0, up to 3600, or a duration such as 90s"

    /// Parses the value of `--timeout`, in seconds; nil if invalid.
    public static func timeout(_ text: String) -> Double? {
        (Double(text) ?? TimeExpression.seconds(of: text)).flatMap { $0 > 0 && $0 <= 3600 ? $0 : nil }
    }

    private static func format(_ parsed: ParsedCommand, isDryRun: Bool) throws(UsageError) -> Format {
        let given = ["json", "plain", "table", "template"].filter(parsed.flag)
        if given.count > 1 { throw parsed.usageError("--\(given[0]) and --\(given[1]) cannot be combined") }
        if let template = parsed.value("template") {
            do throws(OutputTemplate.Malformed) {
                return .template(try OutputTemplate(template))
            } catch {
                throw parsed.usageError("--template cannot be '\(template)': \(error.phrase)")
            }
        }
        guard parsed.flag("json") else { return parsed.flag("plain") ? .plain : .automatic }
        let fields = (parsed.value("json") ?? "").split(separator: ",").map {
            $0.trimmed()
        }.filter { !$0.isEmpty }
        if fields == ["all"], !parsed.command.fields.isEmpty {
            return .json(fields: isDryRun ? ChangeFields.names : parsed.command.fields)
        }
        // For a command without fields, `all` names none.
        return fields.isEmpty || fields == ["all"] ? .jsonFieldList : .json(fields: fields)
    }

    /// The declared flags.
    static let specifications: [OptionSpecification] = [
        OptionSpecification(
            "address", short: "A", value: .required("ADDR"), help: "Use this address", kind: .named("own-address")),
        OptionSpecification(
            "profile", value: .required("NAME"), help: "Use this profile: another account with its own key and archive",
            kind: .named("account-profile")),
        OptionSpecification(
            "json", value: .optional("FIELDS"),
            help: "Print JSON with these fields, or with 'all' of them; without fields, list them",
            kind: .named("field"), isQuestion: true),
        OptionSpecification(
            "template", value: .required("TEXT"),
            help: "Print a line like this for each item: '{id}\\t{content}', with the fields of --json"),
        OptionSpecification("plain", help: "Print tab-separated lines, on a terminal too"),
        OptionSpecification("table", help: "Print a table as on a terminal, in a pipe too"),
        OptionSpecification("quiet", short: "q", help: "Print no notices, and nothing after a write"),
        OptionSpecification("no-color", help: "Use no colours"),
        OptionSpecification("no-pager", help: "Use no pager"),
        OptionSpecification("no-input", help: "Never ask anything"),
        OptionSpecification("yes", short: "y", help: "Answer every question with yes"),
        OptionSpecification("dry-run", short: "n", help: "Show what would change, and change nothing"),
        OptionSpecification("offline", help: "Use the archive only; open no connection"),
        OptionSpecification("refresh", help: "Ask the server, even if the archive is fresh"),
        OptionSpecification("no-queue", help: "Fail instead of keeping an unsent change for later"),
        OptionSpecification(
            "timeout", value: .required("SECONDS"),
            help: "How long to wait for an answer, in seconds or as a duration (90s, 2m)",
            defaultText: String(standardTimeout)),
        OptionSpecification("debug", help: "Show requests on stderr, without secrets"),
        OptionSpecification("sandbox", help: "Use the built-in copy of omg.lol; no account and no network needed"),
    ]
}
