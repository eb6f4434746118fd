import CommandLineKit
import CommandSupport
import FoundationExtensions
import ResourceLoading
import StatusDomain
import StatusViewModels
import TerminalUI

/// `status post`
struct StatusPostCommand: Command {
    static let specification = CommandSpecification(
        "post", aliases: ["new"], abstract: "Post a status.",
        discussion: "Without TEXT, the text comes from standard input when piped, and from an editor otherwise.",
        arguments: [.init("TEXT", .any, help: "The text; '-' reads standard input")],
        options: [
            .editor,
            .emoji,
            .init("url", value: .required("URL"), help: "A link to attach to the status"),
            .init("no-mastodon", help: "Do not share it to Mastodon"),
        ],
        examples: [
            "nereid status post 'Tea time' --emoji :tea:",
            "date | nereid status post -",
        ],
        fields: FieldCatalog.status.names, plansChanges: true)

    let parsed: ParsedCommand

    private var words: [String] { parsed.arguments("TEXT") }
    private var usesEditor: Bool { parsed.flag("editor") }
    private var emoji: String? { parsed.value("emoji") }
    private var externalURL: String? { parsed.value("url") }
    private var skipsMastodon: Bool { parsed.flag("no-mastodon") }

    func run(in context: CommandContext) async throws {
        let emoji = try emoji.map(StatusDraft.emoji)
        try context.takeText(words, usesEditor: usesEditor)
        let address = try await context.address(nil)
        let input = try context.text(words, usesEditor: usesEditor, draft: "", name: "status.md")
        try await context.keepingDraft(input) {
            let draft = try StatusDraft(
                content: input.text, emoji: emoji, externalURL: externalURL, skipsMastodon: skipsMastodon)
            try await context.write(.post(draft), on: address, after: "Posting") { _ in
                "Posted to \(address.decoded)."
            }
        }
    }
}

extension OptionSpecification {
    static let emoji = OptionSpecification(
        "emoji", value: .required("EMOJI"), help: "An emoji, or a short code such as :tada:", kind: .named("emoji"))
}
