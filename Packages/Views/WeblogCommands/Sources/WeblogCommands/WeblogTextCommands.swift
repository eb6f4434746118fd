import CommandLineKit
import CommandSupport
import FoundationExtensions
import ResourceLoading
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// What differs between the commands of the two texts that all entries share: the configuration and the template.
protocol WeblogTextWords {
    static var kind: WeblogText.Kind { get }
    /// The noun on the command line, such as `config`.
    static var noun: String { get }
    /// The file's name in an editor, and in examples.
    static var file: String { get }
    /// The examples of the command that sets the text.
    static var examples: [String] { get }
}

/// The words of `weblog config`.
enum ConfigurationWords: WeblogTextWords {
    static let kind = WeblogText.Kind.configuration
    static let noun = "config"
    static let file = "weblog.txt"
    static let examples = [
        "nereid weblog config set weblog.txt --dry-run",
        "sed s/UTC/CET/ weblog.txt | nereid weblog config set",
    ]
}

/// The words of `weblog template`.
enum TemplateWords: WeblogTextWords {
    static let kind = WeblogText.Kind.template
    static let noun = "template"
    static let file = "template.html"
    static let examples = ["nereid weblog template set template.html --dry-run"]
}

/// `weblog config get`, `weblog template get`
struct WeblogTextGetCommand<Words: WeblogTextWords>: Command {
    static var specification: CommandSpecification {
        CommandSpecification(
            "get", abstract: "Show the \(Words.kind) of your weblog; in a pipe, print it unchanged.",
            examples: ["nereid weblog \(Words.noun) get > \(Words.file)"],
            fields: FieldCatalog.weblogText.names)
    }

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeWeblogViewModel()
        let row = try await context.value(of: model.text, after: "Loading the \(Words.kind) of \(address.decoded)") {
            await model.loadText(Words.kind, address: address, policy: context.policy)
        }
        try context.show(row, .weblogText, raw: row.content) {
            DisplayText(row.content) + (row.content.unicodeScalars.last == "\n" ? "" : "\n")
        }
    }
}

/// `weblog config set`, `weblog template set`
struct WeblogTextSetCommand<Words: WeblogTextWords>: Command {
    static var specification: CommandSpecification {
        CommandSpecification(
            "set", abstract: "Replace the \(Words.kind) of your weblog with a file.",
            discussion: "The service rebuilds the whole weblog. --dry-run shows which lines would change.",
            arguments: [
                .init(
                    "FILE|-", .optional,
                    help: "A file with the new text; '-' reads standard input, the default when piped", kind: .file)
            ],
            examples: Words.examples.map { .init($0) }, fields: FieldCatalog.weblogText.names, plansChanges: true)
    }

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let content = try context.fileText(try context.inputFile(parsed))
        try WeblogText.check(content)
        try await context.setWeblogText(Words.kind, of: try await context.address(nil), to: content)
    }
}

/// `weblog config edit`, `weblog template edit`
struct WeblogTextEditCommand<Words: WeblogTextWords>: Command {
    static var specification: CommandSpecification {
        CommandSpecification(
            "edit", abstract: "Change the \(Words.kind) of your weblog in an editor.",
            discussion: "The new text comes from standard input when piped. The service rebuilds the whole weblog.",
            options: [.editor], examples: ["nereid weblog \(Words.noun) edit"],
            fields: FieldCatalog.weblogText.names, plansChanges: true)
    }

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let usesEditor = parsed.flag("editor")
        try context.takeInput(nil, usesEditor: usesEditor)
        let address = try await context.address(nil)
        var current: WeblogText?
        if usesEditor || context.console.traits.isInputTerminal {
            let model = context.dependencies.makeWeblogViewModel()
            current = try await context.value(
                of: model.text, after: "Loading the \(Words.kind) of \(address.decoded)"
            ) {
                await model.loadTextForEditing(Words.kind, address: address, policy: context.policy)
            }
        }
        let input = try context.text(
            [], usesEditor: usesEditor, draft: current?.content ?? "", from: current, name: Words.file,
            remedy: "give the text on standard input")
        try await context.keepingDraft(input) {
            try await context.setWeblogText(Words.kind, of: address, to: input.text) { plan in
                let command = "nereid weblog \(Words.noun) set"
                try context.check(
                    plan, of: .weblogText, input, since: current, isEmpty: \.content.isEmpty, command: command)
            }
        }
    }
}

extension CommandContext {
    /// Replaces the configuration or the template, or shows the plan.
    fileprivate func setWeblogText(
        _ kind: WeblogText.Kind, of address: String, to content: String,
        checking check: (WritePlan<WeblogText>) throws -> Void = { _ in }
    ) async throws {
        let model = dependencies.makeWeblogViewModel()
        let text = WeblogText(address: address, kind: kind, content: content)
        let plan = try await planned(after: "Loading the \(kind) of \(address.decoded)") {
            try await model.plan(.set(text), on: address)
        }
        try check(plan)
        try await apply(plan, of: .weblogText, after: "Saving") { step, receipt in
            guard let row = receipt.value else { return }
            let lines = LineDifference(from: step.before.value?.content ?? "", to: content).changes
            let added = lines.count { if case .added = $0 { true } else { false } }
            let removed = lines.count { if case .removed = $0 { true } else { false } }
            try showReceipt(
                row, .weblogText, piped: nil,
                personal:
                    "Changed the weblog \(kind) of \(address.decoded): +\(added) −\(removed) lines.")
        }
    }
}
