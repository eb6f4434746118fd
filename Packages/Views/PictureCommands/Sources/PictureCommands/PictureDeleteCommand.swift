import CommandLineKit
import CommandSupport
import PictureDomain
import PictureViewModels
import TerminalUI

/// `pic delete`
struct PictureDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete pictures.",
        arguments: [ArgumentSpecification("ID", .many, help: "The ids of pictures", kind: .named("pic"))],
        examples: [
            CommandExample("nereid pic delete 6739aa01c0de5 --yes"),
            CommandExample("nereid pic delete 6739aa01c0de5 673b0a55e1f04 --yes"),
        ],
        fields: FieldCatalog.picture.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        var targets: [Picture] = []
        for id in parsed.arguments("ID") { targets.append(try await context.currentPicture(id, of: address)) }
        if context.options.isDryRun {
            return try context.showPlan(
                targets.map { .removed("picture \($0.address) \($0.id) \($0.texts.label)") })
        }
        let what =
            targets.count == 1
            ? "the picture \(targets[0].id) '\(targets[0].texts.label)'"
            : "\(targets.count) pictures"
        try context.confirm(DisplayText(line: "Delete \(what)?"))
        try await context.delete(targets, called: \.id, .picture) {
            "Deleted picture \($0.id)."
        } by: { target in
            let model = context.dependencies.makePictureViewModel()
            return try await context.value(of: model.saved, after: "Deleting") { await model.delete(target) }
        }
    }
}

extension PictureTexts {
    /// The caption, else the alt text; empty without either.
    fileprivate var label: String { caption ?? alternative ?? "" }
}
