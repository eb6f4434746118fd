import BoxDomain
public import BoxViewModels
import CommandLineKit
public import CommandSupport
import FeatureContributions
import ResourceLoading
import TerminalUI

/// The dependencies of the commands of boxes.
@MainActor
public protocol BoxDependencies {
    func makeBoxViewModel() -> BoxViewModel
}

extension CommandFeature where Root: BoxDependencies {
    /// The commands of boxes.
    public static var box: CommandFeature {
        CommandFeature(
            ["box"], { $0 as any BoxDependencies },
            groups: [
                .init(
                    "box", heading: .local,
                    abstract: "Keep statuses, pastes, PURLs, pictures, links and texts in boxes, on this machine only.",
                    [
                        BoxListCommand.self, BoxViewCommand.self, BoxCreateCommand.self, BoxAddCommand.self,
                        BoxNoteCommand.self, BoxRenameCommand.self, BoxDeleteCommand.self,
                    ], replacements: ["remove": "delete NAME --item ITEM"])
            ],
            completions: [
                .init("box", "box list", value: "name", help: ["description"], isOfAddress: false)
            ],
            kinds: [.box])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any BoxDependencies>

extension FieldCatalog where Row == Box {
    static let box = FieldCatalog([
        .column("id") { .text($0.id.text) },
        .column("name", isFlexible: true) { .text($0.name.text) },
        .column("items") { .number($0.items.count) },
        .column("created") { .time($0.createdAt) },
        .more("description") { .text($0.description) },
    ])
}

extension FieldCatalog where Row == Item {
    static let boxItem = FieldCatalog([
        .column("id") { .text($0.id.text) },
        .column("kind") { .text($0.kind.rawValue) }.kindName,
        .column("title", isFlexible: true) { .text($0.title) },
        .column("created") { .time($0.createdAt) },
        .more("description") { .text($0.description) },
        .more("target") { .text($0.target) },
        .more("comments") { .notes($0.comments.map { FieldValue.Note(text: $0.text, created: $0.createdAt) }) },
    ])
}

extension ArgumentSpecification {
    static let box = ArgumentSpecification("NAME", help: "The name of a box, or its id", kind: .named("box"))
    static let boxItem = ArgumentSpecification("ITEM", help: "The id of an item, or its title")
}

extension CommandContext {
    /// The box with the id or name `word`.
    ///
    /// - Throws: If there is none, or several with that name.
    func box(_ word: String) async throws -> Box {
        let model = dependencies.makeBoxViewModel()
        await model.load(word)
        return try value(of: model.detail)
    }

    /// Reports the boxes that already have a name that another box is about to get: then only ids tell them apart.
    func noticeOnBoxes(named name: BoxName, besides id: BoxID? = nil) async {
        let model = dependencies.makeBoxViewModel()
        await model.loadList()
        let ids = (model.list.value ?? []).filter { $0.name == name && $0.id != id }.map(\.id.text)
        guard !ids.isEmpty else { return }
        let others = ids.count == 1 ? "Another box is" : "\(ids.count) other boxes are"
        let list = ids.joined(separator: ", ")
        notice(DisplayText(line: "\(others) named '\(name.text)' too (\(list)): name each of them by its id."))
    }

    /// The items that `words` name, each once, and their box.
    ///
    /// - Throws: If one is missing or ambiguous.
    func boxItems(_ words: [String], of box: String) async throws -> (box: Box, items: [Item]) {
        try await dependencies.makeBoxViewModel().items(words, of: box)
    }

    /// Shows written items: an object for one, an array for several, their ids in a pipe.
    func showReceipt(_ items: [Item], _ verb: String, _ place: String) throws {
        if items.count != 1, options.format.namesFields { return try show(items, .boxItem, ifEmpty: "") }
        if items.count > 1, console.traits.isFullScreen {
            return notice(DisplayText(line: "\(verb) \(items.count) items \(place)."))
        }
        for item in items {
            try showReceipt(
                item, .boxItem, piped: item.id.text, personal: DisplayText(line: "\(verb) '\(item.title)' \(place)."))
        }
    }
}

extension ParsedCommand {
    /// Reads the name of a box.
    func boxName(_ argument: String) throws -> BoxName { try BoxName(self.argument(argument) ?? "") }
}
