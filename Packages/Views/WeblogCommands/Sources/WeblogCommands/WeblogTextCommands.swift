import CommandLineKit
import CommandSupport
import FoundationExtensions
import ResourceLoading
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// `weblog config get`
struct WeblogConfigurationGetCommand: Command {
    static let specification = CommandSpecification(
        "get", abstract: "Show the configuration of your weblog; when piped, prints it unchanged.",
        examples: [CommandExample("nereid weblog config get > weblog.txt")],
        fields: FieldCatalog.weblogText.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws { try await context.showWeblogText(.configuration) }
}

/// `weblog config set`
struct WeblogConfigurationSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Replace the configuration of your weblog with a file.",
        discussion: "The service rebuilds the whole weblog. --dry-run shows which lines would change.",
        arguments: [.weblogText],
        examples: [
            CommandExample("nereid weblog config set weblog.txt --dry-run"),
            CommandExample("sed s/UTC/CET/ weblog.txt | nereid weblog config set"),
        ],
        fields: FieldCatalog.weblogText.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        try await context.setWeblogText(.configuration, try context.fileText(try context.inputFile(parsed)))
    }
}

/// `weblog config edit`
struct WeblogConfigurationEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change the configuration of your weblog in an editor.",
        discussion: "When piped, the new text comes from standard input. The service rebuilds the whole weblog.",
        options: [.editor], examples: [CommandExample("nereid weblog config edit")],
        fields: FieldCatalog.weblogText.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        try await context.editWeblogText(.configuration, name: "weblog.txt", usesEditor: parsed.flag("editor"))
    }
}

/// `weblog template get`
struct WeblogTemplateGetCommand: Command {
    static let specification = CommandSpecification(
        "get", abstract: "Show the template of your weblog; when piped, prints it unchanged.",
        examples: [CommandExample("nereid weblog template get > template.html")],
        fields: FieldCatalog.weblogText.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws { try await context.showWeblogText(.template) }
}

/// `weblog template set`
struct WeblogTemplateSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Replace the template of your weblog with a file.",
        discussion: "The service rebuilds the whole weblog. --dry-run shows which lines would change.",
        arguments: [.weblogText],
        examples: [CommandExample("nereid weblog template set template.html --dry-run")],
        fields: FieldCatalog.weblogText.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        try await context.setWeblogText(.template, try context.fileText(try context.inputFile(parsed)))
    }
}

/// `weblog template edit`
struct WeblogTemplateEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change the template of your weblog in an editor.",
        discussion: "When piped, the new text comes from standard input. The service rebuilds the whole weblog.",
        options: [.editor], examples: [CommandExample("nereid weblog template edit")],
        fields: FieldCatalog.weblogText.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        try await context.editWeblogText(.template, name: "template.html", usesEditor: parsed.flag("editor"))
    }
}

extension ArgumentSpecification {
    fileprivate static let weblogText = ArgumentSpecification(
        "FILE|-", .optional, help: "The new text; '-', or no file in a pipe, reads it from standard input", kind: .file)
}

extension CommandContext {
    fileprivate func showWeblogText(_ kind: WeblogText.Kind) async throws {
        let address = try await address(nil)
        let model = dependencies.makeWeblogViewModel()
        let row = try await value(of: model.text, after: "Loading the \(kind) of \(address.decoded)") {
            await model.loadText(kind, address: address, policy: policy)
        }
        try show(row, .weblogText, raw: row.content) {
            DisplayText(row.content) + (row.content.hasSuffix("\n") ? "" : "\n")
        }
    }

    /// Replaces a text, or shows the plan. The current text is read first, so that the change can be shown.
    fileprivate func setWeblogText(_ kind: WeblogText.Kind, _ content: String) async throws {
        try presenting(\.presentation) { () throws(WeblogDraftError) in try WeblogText.check(content) }
        let address = try await address(nil)
        let old = try await currentWeblogText(kind, of: address)
        try await replaceWeblogText(kind, of: address, from: old, to: content)
    }

    /// Changes a text in an editor, or replaces it by standard input.
    ///
    /// - Parameter name: The file's name in the editor.
    fileprivate func editWeblogText(_ kind: WeblogText.Kind, name: String, usesEditor: Bool) async throws {
        try takeInput(nil, usesEditor: usesEditor)
        let address = try await address(nil)
        let old = try await currentWeblogText(kind, of: address)
        let input = try text(
            [], usesEditor: usesEditor, draft: old, name: name, remedy: "give the text on standard input")
        try await keepingDraft(input) {
            try presenting(\.presentation) { () throws(WeblogDraftError) in try WeblogText.check(input.text) }
            try await replaceWeblogText(kind, of: address, from: old, to: input.text)
        }
    }

    /// The server's text; empty if there is none.
    private func currentWeblogText(_ kind: WeblogText.Kind, of address: String) async throws -> String {
        let model = dependencies.makeWeblogViewModel()
        await waiting("Loading the \(kind) of \(address.decoded)") {
            await model.loadTextForEditing(kind, address: address, policy: policy)
        }
        return try value(of: model.text).content
    }

    private func replaceWeblogText(
        _ kind: WeblogText.Kind, of address: String, from old: String, to content: String
    ) async throws {
        let model = dependencies.makeWeblogViewModel()
        if options.isDryRun { return try showTextPlan("weblog \(kind) \(address)", from: old, to: content) }
        let text = WeblogText(address: address, kind: kind, content: content)
        let row = try await value(of: model.savedText, after: "Saving") { await model.save(text) }
        let changes = LineDifference(from: old, to: content).changes
        let added = changes.count { if case .added = $0 { true } else { false } }
        let removed = changes.count { if case .removed = $0 { true } else { false } }
        try showReceipt(
            row, .weblogText, piped: nil,
            personal: "Changed the weblog \(kind) of \(address.decoded): +\(added) −\(removed) lines.")
    }
}
