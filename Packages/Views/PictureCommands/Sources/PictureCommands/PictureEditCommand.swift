import CommandLineKit
import CommandSupport
import PictureDomain
import PictureViewModels
import TerminalUI

/// `pic edit`
struct PictureEditCommand: Command {
    static let specification = CommandSpecification(
        "edit",
        abstract: "Change the caption, the alt text or the tags of a picture; what is not mentioned stays as it is.",
        discussion: "The tags that are given replace all earlier ones; --tag '' removes them.",
        arguments: [.picture],
        options: [
            .init(
                "alt", value: .required("TEXT"), help: "What the picture shows, for people who cannot see it"),
            .caption, .tag, .hidden,
        ],
        examples: [
            "nereid pic edit 673b0a55e1f04 --alt 'A cup of tea, steaming'",
            "nereid pic edit 673b0a55e1f04 --tag tea,morning --dry-run",
        ],
        fields: FieldCatalog.picture.names, plansChanges: true)

    private let word: String
    private let caption: String?
    private let alt: String?
    private let tags: [String]
    private let hides: Bool

    init(parsed: ParsedCommand) throws {
        word = parsed.argument("ID") ?? ""
        caption = parsed.value("caption")
        alt = parsed.value("alt")
        tags = parsed.values("tag")
        hides = parsed.flag("hidden")
        if caption == nil, alt == nil, tags.isEmpty, !hides {
            throw parsed.usageError("say what to change: --alt, --caption, --tag or --hidden")
        }
    }

    func run(in context: CommandContext) async throws {
        let change = try PictureChange(
            caption: caption, alternative: alt, tags: tags.isEmpty ? nil : tags, hides: hides)
        let (id, address) = try await context.ownPlace(word, .pic)
        let model = context.dependencies.makePictureViewModel()
        let piped = { (picture: Picture) in picture.imageURL ?? picture.id }
        try await context.write(.picture, after: "Saving", piped: piped) { picture in
            DisplayText(line: "Changed picture \(picture.id).")
        } plan: {
            try await model.plan(.edit(id, change), on: address)
        }
    }
}
