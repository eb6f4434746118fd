import CommandSupport
import Foundation
import ResourceLoading
import TerminalUI

/// A text that was typed and not sent.
enum UnsentText: Sendable {
    /// What was typed into a form.
    case form(FormDrafts.Draft)
    /// What a command could not send.
    case command(DraftStore.Draft)

    var id: String {
        switch self {
        case .form(let draft): "form \(draft.form)"
        case .command(let draft): "draft \(draft.id)"
        }
    }

    var created: Date? {
        switch self {
        case .form(let draft): draft.saved
        case .command(let draft): draft.createdAt
        }
    }

    /// Sorts drafts of commands whose time is not known.
    fileprivate var number: Int {
        switch self {
        case .form: 0
        case .command(let draft): draft.number
        }
    }

    /// The name of the form, or the words of the command.
    var origin: String? {
        switch self {
        case .form(let draft): draft.form
        case .command(let draft): draft.command
        }
    }

    var title: String {
        switch self {
        // More than a column or a question shows; those cut it to their width.
        case .form(let draft): draft.texts.first.map { String($0.value.prefix(200)) } ?? ""
        case .command(let draft): draft.title
        }
    }

    var content: String {
        switch self {
        case .form(let draft):
            draft.texts.count == 1
                ? draft.texts[0].value : draft.texts.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        case .command(let draft): draft.text
        }
    }
}

extension FormDrafts.Draft {
    /// The fields with a text, the main one first.
    fileprivate var texts: [(name: String, value: String)] {
        // A flag is not a text, but `text` is one even if "yes" was typed.
        let filled = values.filter { name, value in
            !value.isEmpty && (name == "text" || ![FormValues.yes, FormValues.no].contains(value))
        }
        return filled.map { ($0.key, $0.value) }.sorted {
            ($0.name == "text" ? 0 : 1, $0.name) < ($1.name == "text" ? 0 : 1, $1.name)
        }
    }
}

extension FieldCatalog where Row == UnsentText {
    fileprivate static let unsent = FieldCatalog([
        .column("created") { .time($0.created) },
        .column("for") { .text($0.origin) },
        .column("title", isFlexible: true) { .text($0.title) },
        .more("content") { .text($0.content) },
    ])
}

extension ScreenSection {
    /// What was typed and not sent: in the forms of the full screen, and for a command that failed.
    @MainActor
    public static var drafts: ScreenSection {
        let count = Resource<[UnsentText]>("draft")
        return ScreenSection(
            "Drafts", letter: "D", in: .computer,
            notice: ScreenNotice(
                counting: count,
                load: { host in
                    await count.read { await host.commands.drafts.all() }
                })
        ) { host in
            let texts = Resource<[UnsentText]>("draft")
            return ListScreen(
                "Drafts", host, .unsent, columns: ["created", "for", "title"],
                ifEmpty: "There are no drafts.", identify: { $0.id }, texts,
                load: { _ in await texts.read { await host.commands.drafts.all() } },
                actions: [
                    ScreenAction("e", "edit", if: { form(of: $0, host) != nil }) {
                        form(of: $0, host).map(ScreenStep.form)
                    },
                    ScreenAction("s", "send", if: \.isSendable) { text in
                        if case .command(let draft) = text { .write(["draft", "send", draft.id]) } else { nil }
                    },
                    ScreenAction("d", "drop") { dropping($0, host) },
                ], url: nil)
        }
    }

    /// The form in which to continue a draft; nil for a draft of a change, whose form is opened at the item.
    @MainActor
    private static func form(of text: UnsentText, _ host: any ScreenHost) -> Form? {
        switch text {
        case .form(let draft): host.newForm(draft.form)
        case .command(let draft):
            Form(
                "Edit a draft", name: "draft \(draft.id)", isOfAddress: false,
                fields: [.text("text", file: "draft.md", help: "Nothing is sent; s in the drafts sends it")],
                load: { ["text": host.commands.drafts.ofCommands.drafts().first { $0.id == draft.id }?.text ?? ""] },
                command: { _ in ["draft", "edit", draft.id, "-"] })
        }
    }

    @MainActor
    private static func dropping(_ text: UnsentText, _ host: any ScreenHost) -> ScreenStep {
        switch text {
        case .command(let draft): .ask("Drop", draft.title, ["draft", "drop", draft.id])
        case .form(let draft):
            .confirm("Drop \(ScreenStep.quoted(text.title))?") {
                do {
                    try host.commands.drafts.discard(draft.form)
                    host.say("The draft is dropped.")
                } catch {
                    host.say(DisplayText(line: "The draft could not be dropped: \(error)", style: .red))
                }
                host.changes.announce(.init("draft"))
            }
        }
    }
}

extension UnsentText {
    /// Whether it is known which command sends it.
    fileprivate var isSendable: Bool {
        if case .command(let draft) = self { draft.arguments != nil } else { false }
    }
}

extension FormDrafts {
    /// All that was typed and not sent, the newest first.
    @concurrent
    func all() async -> [UnsentText] {
        (drafts().map(UnsentText.form) + ofCommands.drafts().map(UnsentText.command)).sorted {
            ($0.created ?? .distantPast, $0.number, $0.id) > ($1.created ?? .distantPast, $1.number, $1.id)
        }
    }
}
