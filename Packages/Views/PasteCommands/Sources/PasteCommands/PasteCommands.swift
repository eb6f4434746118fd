public import CommandSupport
import FeatureContributions
public import PasteDomain
public import PasteViewModels
import ResourceLoading
import TerminalUI

/// The dependencies of the commands of pastes.
@MainActor
public protocol PasteDependencies {
    func makePasteViewModel() -> PasteViewModel
}

extension CommandFeature where Root: PasteDependencies {
    /// The commands of pastes.
    public static var paste: CommandFeature {
        CommandFeature(
            ["paste"], { $0 as any PasteDependencies },
            groups: [
                .init(
                    "paste", heading: .write, abstract: "Create, read, change and delete pastes.",
                    [
                        PasteCreateCommand.self, PasteListCommand.self, PasteViewCommand.self, PasteEditCommand.self,
                        PasteDeleteCommand.self,
                    ])
            ],
            kinds: [.paste])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any PasteDependencies>

extension Paste {
    /// Whether its title says that it is Markdown.
    var isMarkdown: Bool { [".md", ".markdown"].contains { title.lowercased().hasSuffix($0) } }
}

extension FieldCatalog where Row == Paste {
    public static let paste = FieldCatalog(
        "paste", called: "paste",
        [
            .column("title", isFlexible: true) { .text($0.title) },
            .column("modified") { .time($0.modifiedAt) },
            .column("listed") { .flag($0.isListed) }.sent.meaning { row, _ in .visibility(isPublic: row.isListed) },
            .more("content") { .text($0.content) }.sentText.markdown { $0.isMarkdown },
            .more("url") { .text($0.url) }.unsearched,
            .more("address") { .address($0.address) }.unsearched,
        ])
}

extension CommandContext {
    /// Plans a write of one paste, and shows it in a dry run or applies it.
    func write(
        _ intent: PasteIntent, on address: String, checking check: (WritePlan<Paste>) throws -> Void = { _ in }
    ) async throws {
        let model = dependencies.makePasteViewModel()
        try await write(.paste, after: "Saving", piped: \.url) {
            "Saved the paste \($0.title)."
        } plan: {
            try await model.plan(intent, on: address)
        } checking: {
            try check($0)
        }
    }

    /// The text of a paste: from a file, `-` for standard input, from an editor, or from a pipe.
    ///
    /// - Parameter current: The paste with whose text the editor begins if no file is named; nil if there is none.
    func pasteText(_ file: String?, usesEditor: Bool, from current: Paste?, title: String) throws -> InputText {
        if let file, !usesEditor { return InputText(try fileText(file)) }
        if !usesEditor, console.traits.isInputTerminal, !console.traits.allowsPrompts {
            throw CommandFailure(
                .usage, "no text was given", remedy: "name a file, '-' for standard input, or -e for an editor")
        }
        let draft = try file.map { try fileText($0) } ?? current?.content ?? ""
        return try text(
            [], usesEditor: usesEditor, draft: draft, from: current, name: Self.fileName(of: title),
            remedy: "give a file, or '-' for standard input")
    }

    /// Whether `pasteText` opens an editor.
    func opensEditor(_ file: String?, usesEditor: Bool) -> Bool {
        usesEditor || file == nil && console.traits.isInputTerminal
    }

    /// The name of the file in an editor: the title, with `.txt` if it has no extension.
    private static func fileName(of title: String) -> String {
        guard (try? PasteDraft.title(title)) != nil else { return "paste.txt" }
        return title.contains(".") ? title : title + ".txt"
    }
}
