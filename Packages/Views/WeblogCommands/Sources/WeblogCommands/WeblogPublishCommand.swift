import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// `weblog publish`
struct WeblogPublishCommand: Command {
    static let specification = CommandSpecification(
        "publish", abstract: "Publish an entry: set its status to live.",
        discussion: "Nothing else changes, not even its date; 'nereid weblog edit ID --date DATE' changes that.",
        arguments: [.weblogEntry],
        examples: ["nereid weblog publish 6412e0c9d7b5e"],
        fields: FieldCatalog.weblogEntry.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        try await context.setStatus(.live, of: parsed.argument("ID|SLUG") ?? "")
    }
}

/// `weblog unpublish`
struct WeblogUnpublishCommand: Command {
    static let specification = CommandSpecification(
        "unpublish", abstract: "Turn an entry back into a draft.",
        discussion: "Nothing else changes.",
        arguments: [.weblogEntry],
        examples: ["nereid weblog unpublish tide-tables"],
        fields: FieldCatalog.weblogEntry.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        try await context.setStatus(.draft, of: parsed.argument("ID|SLUG") ?? "")
    }
}

extension CommandContext {
    fileprivate func setStatus(_ status: WeblogStatus, of word: String) async throws {
        let (id, address) = try await ownPlace(word, .weblog)
        do {
            try await change(id, of: address, WeblogEntryChange(text: nil, fields: WeblogEntryFields(status: status)))
        } catch let error where Failure(error).kind == .notFound && isFile(word) {
            let draft = status == .draft ? "--draft " : ""
            throw CommandFailure(
                .usage, "'\(word)' is a file, and no entry has that id or slug",
                remedy: "'nereid weblog new \(draft)\(word.shellEscaped)' makes an entry of it")
        }
    }
}
