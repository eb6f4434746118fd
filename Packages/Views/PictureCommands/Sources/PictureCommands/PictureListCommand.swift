import CommandLineKit
import CommandSupport
import PictureViewModels
import TerminalUI

/// `pic list`
struct PictureListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the pictures of an address, or everybody's, newest first.",
        arguments: [.address],
        options: [.init("all", help: "Everybody's pictures"), ListOptions.tag] + ListOptions.flags,
        examples: [
            "nereid pic list --tag sea --limit 5",
            "nereid pic list --all --json id,address,url",
        ],
        fields: FieldCatalog.picture.names)

    private let isEverybodys: Bool
    private let list: ListOptions

    init(parsed: ParsedCommand) throws {
        isEverybodys = parsed.flag("all")
        list = try ListOptions(parsed)
        if isEverybodys, list.address != nil { throw parsed.usageError("an address and --all cannot be combined") }
    }

    func run(in context: CommandContext) async throws {
        let address = isEverybodys ? nil : try await context.address(list.address)
        let model = context.dependencies.makePictureViewModel()
        let pictures = address.map { "the pictures of \($0.decoded)" } ?? "everybody's pictures"
        let rows = try await context.value(of: model.list, after: DisplayText(line: "Loading \(pictures)")) {
            await model.loadList(address: address, policy: context.policy)
        }
        let none = address.map { "\($0.decoded) has no pictures." } ?? "There are no pictures."
        let noMatch = address.map { "No picture of \($0.decoded) matches." } ?? "No picture matches."
        try context.show(
            rows, .picture, filteredBy: list, ifEmpty: DisplayText(line: none),
            ifNoneMatches: DisplayText(line: noMatch))
    }
}
