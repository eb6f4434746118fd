import BoxDomain
import BoxViewModels
import CommandLineKit
import CommandSupport
import FeatureContributions
import ResourceLoading
import TerminalUI

/// `box add`
struct BoxAddCommand: Command {
    static let specification = CommandSpecification(
        "add", abstract: "Add statuses, pastes, PURLs, pictures, links or a text to a box.",
        discussion: """
            A URL of status.lol, paste.lol, url.lol or some.pics adds that status, paste, PURL or picture. Any other \
            URL is a link. Thirteen hexadecimal digits are the id of a status or a picture, whose address is looked up \
            in the archive. If every word is one of these, each becomes an item; otherwise the words are one text. The \
            title of a status comes from the archive, if it is there.

            Without any words, a text comes from standard input when piped, and from an editor otherwise.
            """,
        arguments: [
            .box,
            .init("URL|ID|TEXT", .any, help: "What to add; '-' reads a text from standard input"),
        ],
        options: [
            .editor,
            .init("title", value: .required("TEXT"), help: "The title of the item"),
            .init("description", value: .required("TEXT"), help: "A description of the item"),
            .init(
                "kind", value: .required("KIND"),
                help: "The kind, if it is not clear from the words", allowedValues: ["{box}", "link", "text"]),
        ],
        examples: [
            "nereid box add reading https://status.lol/marina/6336318079242",
            "nereid box add reading https://example.org/ferries --title 'Ferry timetable'",
            "nereid box add reading buy tea before Friday",
            .init("nereid box add reading tides --kind paste", explanation: "Your own paste of that title"),
        ],
        fields: FieldCatalog.boxItem.names)

    private let name: String
    private let words: [String]
    private let usesEditor: Bool
    private let title: String?
    private let description: String?
    private let kind: String?

    init(parsed: ParsedCommand) throws {
        name = parsed.argument("NAME") ?? ""
        words = parsed.arguments("URL|ID|TEXT")
        usesEditor = parsed.flag("editor")
        title = parsed.value("title")
        description = parsed.value("description")
        kind = parsed.value("kind")
        if title?.isEmpty == true { throw parsed.usageError("--title is empty", about: "title") }
    }

    func run(in context: CommandContext) async throws {
        try context.takeText(words, usesEditor: usesEditor)
        // Before an editor opens, so that no text is written for a box that does not exist.
        let box = try await context.box(name)
        let input = try context.text(words, usesEditor: usesEditor, draft: "", name: "item.txt")
        try await context.keepingDraft(input) {
            let model = context.dependencies.makeBoxViewModel()
            let sources = try await sources(input.text, model, context)
            try await context.effect(try await lines(sources, box, model, context)) {
                let items = try await model.add(sources, title: title, description: description, to: box.id)
                try context.showReceipt(items, "Added", "to the box '\(box.name.text)'")
            }
        }
    }

    /// The sources of the words: an item for each word if all are items, else one text.
    private func sources(
        _ text: String, _ model: BoxViewModel, _ context: CommandContext
    ) async throws -> [ItemSource] {
        let areSeveralWords = !usesEditor && words.count > 1
        let texts = areSeveralWords && kind != "text" ? words : [text]
        let recognizer = ItemRecognizer(context.kinds(.box), as: kind)
        if areSeveralWords, texts.contains(where: recognizer.isText) { return [.text(text)] }
        var sources: [ItemSource] = []
        for text in texts {
            var address: String?
            if let (kind, name) = recognizer.withoutAddress(text) {
                if let other = try await source(ofOther: kind, name, model, context) {
                    sources.append(other)
                    continue
                }
                address = try await self.address(of: name, kind, model, context)
            }
            sources.append(try recognizer.source(text, of: address))
        }
        return sources
    }

    /// The source of an id that the archive has only as another kind, and at one address only; nil otherwise.
    private func source(
        ofOther kind: Item.Kind, _ id: String, _ model: BoxViewModel, _ context: CommandContext
    ) async throws -> ItemSource? {
        guard self.kind == nil, context.options.address == nil, await model.addresses(withID: id, kind: kind) == []
        else { return nil }
        for other in context.kinds(.box) where other.noun != kind.rawValue {
            guard let otherKind = Item.Kind(rawValue: other.noun),
                let owners = await model.addresses(withID: id, kind: otherKind), owners.count == 1
            else { continue }
            return try ItemRecognizer(context.kinds(.box), as: other.noun).source(id, of: owners[0])
        }
        return nil
    }

    /// The address of an item that is named without one: an id belongs to the address that has it in the archive.
    private func address(
        of name: String, _ kind: Item.Kind, _ model: BoxViewModel, _ context: CommandContext
    ) async throws -> String {
        guard context.options.address == nil, let found = await model.addresses(withID: name, kind: kind) else {
            return try await context.address(nil)
        }
        if found.count == 1 { return found[0] }
        let owners = found.map(\.decoded).joined(separator: " and ")
        throw CommandFailure(
            .usage,
            found.isEmpty
                ? "the archive has no \(kind.rawValue) '\(name)', so its address is unknown"
                : "\(owners) each have a \(kind.rawValue) '\(name)'",
            remedy: "give its address with --address, or its URL instead of the id")
    }

    private func lines(
        _ sources: [ItemSource], _ box: Box, _ model: BoxViewModel, _ context: CommandContext
    ) async throws -> [PlanLine] {
        let titles = try await model.titles(of: sources, title: title, description: description)
        return zip(sources, titles).map { source, title in
            let target = source.target.flatMap { $0 == title ? nil : $0 }
            let words = [box.name.text, source.kind.rawValue, title, target].compactMap { $0 }
            return .added("box \(words.joined(separator: " "))")
        }
    }
}
