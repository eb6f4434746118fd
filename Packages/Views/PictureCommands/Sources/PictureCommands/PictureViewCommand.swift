import CommandLineKit
import CommandSupport
import Foundation
import PictureDomain
import PictureViewModels
import TerminalUI

/// `pic view`
struct PictureViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one picture; in a pipe, print the URL of its image.",
        arguments: [.picture],
        options: [.web],
        examples: [
            "nereid pic view 673f1c2ab97d3",
            "nereid pic view 673e77aa0b1c2 --address yuki --json alt,tags,url",
        ],
        fields: FieldCatalog.picture.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let (id, address) = try await context.place(parsed.argument("ID") ?? "", .pic)
        let model = context.dependencies.makePictureViewModel()
        let row = try await context.value(of: model.detail, after: "Loading the picture") {
            await model.load(id, address: address, policy: context.policy)
        }
        if try context.openIfRequested(.pic, of: address, id: row.id) { return }
        // With a newline, so that `while read` gets the URL too.
        try context.show(row, .picture, raw: row.imageURL.map { DisplayText(line: $0).plain + "\n" }) {
            personal(row, context)
        }
    }

    private func personal(_ row: Picture, _ context: CommandContext) -> DisplayText {
        var text = DisplayText(line: row.texts.caption ?? "(no caption)", style: .bold) + "\n"
        if let alt = row.texts.alternative { text = text + DisplayText(alt) + "\n" }
        if !row.texts.tags.isEmpty {
            text = text + DisplayText(line: row.texts.tags.map { "#" + $0 }.joined(separator: " ")) + "\n"
        }
        let time = row.createdAt.map(context.relativeTime)
        let size = row.size.map { "\($0) bytes" }
        let hidden = row.texts.isHidden == true ? "hidden" : nil
        let facts = [row.address.decoded, row.id, time, row.mediaType, size, hidden]
        text = text + DisplayText(line: facts.compactMap { $0 }.joined(separator: " · "), style: .dim) + "\n"
        for url in [row.imageURL, row.page].compactMap({ $0 }) {
            text = text + DisplayText(line: url, style: .dim) + "\n"
        }
        return text
    }
}

extension ArgumentSpecification {
    static let picture = ArgumentSpecification("ID", help: "The id of a picture, or its URL", kind: .named("pic"))
}
