import CommandLineKit
import CommandSupport
import PictureDomain
import PictureViewModels
import TerminalUI

/// `pic delete`
struct PictureDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete pictures.",
        arguments: [
            .init("ID", .many, help: "The ids of pictures, or their URLs", kind: .named("pic"))
        ],
        examples: [
            "nereid pic delete 6739aa01c0de5 --yes",
            "nereid pic delete 6739aa01c0de5 673b0a55e1f04 --yes",
        ],
        fields: FieldCatalog.picture.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let (ids, address) = try await context.places(parsed.arguments("ID"), .pic)
        let model = context.dependencies.makePictureViewModel()
        try await context.deleteAll(ids, of: .picture, at: address) { _ in
            try await model.plan(.delete(ids), on: address)
        }
    }
}
