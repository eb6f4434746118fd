public import CommandSupport
import FeatureContributions
package import PasteDomain
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
                CommandGroup(
                    "paste", heading: .write, abstract: "Create, read, change and delete pastes.",
                    [
                        PasteCreateCommand.self, PasteListCommand.self, PasteViewCommand.self, PasteEditCommand.self,
                        PasteDeleteCommand.self,
                    ])
            ],
            kinds: [.paste],
            synonyms: ["pastebin": "paste", "snippet": "paste"])
    }
}

/// What a command of this feature gets besides its own options.
typealias CommandContext = Context<any PasteDependencies>

extension FieldCatalog where Row == Paste {
    package static let paste = FieldCatalog([
        .column("title", isFlexible: true) { .text($0.title) },
        .column("modified") { .time($0.modifiedAt) },
        .column("listed") { .flag($0.isListed) },
        .more("content") { .text($0.content) },
        .more("url") { .text($0.url) },
    ])
}

extension CommandContext {
    /// The server's paste; nil if there is none.
    ///
    /// - Throws: `CommandFailure` if only the archive answered: its copy must not be the base of a write.
    func currentPaste(
        _ title: String, of address: String, orArchived: Bool = false
    ) async throws -> Paste? {
        let model = dependencies.makePasteViewModel()
        await waiting("Loading the paste") { await model.load(title, address: address, policy: .refresh) }
        switch model.detail {
        case .loaded(let loaded):
            if !orArchived, case .archive(_, let failure?) = loaded.origin {
                throw CommandFailure(FailurePresentation(failure))
            }
            return loaded.value
        case .failed(let failure) where failure.kind == .notFound:
            return nil
        case .failed(let failure) where orArchived && failure.kind == .network:
            return nil
        case .failed, .idle, .loading:
            return try value(of: model.detail)
        }
    }

    /// The text of a paste: from a file, `-` for standard input, from an editor, or from a pipe.
    ///
    /// - Parameter draft: The initial text of the editor if no file is named.
    func pasteText(_ file: String?, usesEditor: Bool, draft: String, title: String) throws -> InputText {
        if let file, !usesEditor { return InputText(try fileText(file)) }
        if !usesEditor, console.traits.isInputTerminal, !console.traits.allowsPrompts {
            throw CommandFailure(
                .usage, "no text was given", remedy: "name a file, '-' for standard input, or -e for an editor")
        }
        let draft = try file.map { try fileText($0) } ?? draft
        return try text([], usesEditor: usesEditor, draft: draft, name: Self.fileName(of: title))
    }

    /// Whether `pasteText` opens an editor.
    func opensEditor(_ file: String?, usesEditor: Bool) -> Bool {
        usesEditor || file == nil && console.traits.isInputTerminal
    }

    /// Shows the saved value and a warning, if any.
    func showSaved(_ saved: SavedPaste) throws {
        try showReceipt(saved.paste, .paste, piped: saved.paste.url, personal: "Saved the paste \(saved.paste.title).")
        if let warning = saved.warning { console.remark(DisplayText(line: "warning: \(warning)")) }
    }

    /// A title with a file extension keeps it, so that an editor knows the language.
    private static func fileName(of title: String) -> String {
        guard (try? PasteDraft.title(title)) != nil else { return "paste.txt" }
        return title.contains(".") ? title : title + ".txt"
    }
}
