import CommandLineKit
import CommandSupport
import NowPageDomain
import NowPageViewModels
import ResourceLoading
import TerminalUI

/// `now edit`
struct NowPageEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change your now page in an editor; it stays listed or unlisted, as before.",
        discussion: "The new text comes from standard input when piped.",
        options: [.inGarden, .outOfGarden],
        examples: [
            "nereid now edit",
            "nereid now edit --address tidepool --listed < now.md",
        ],
        fields: FieldCatalog.nowPage.names, plansChanges: true)

    private let isListed: Bool?

    init(parsed: ParsedCommand) throws {
        isListed = try parsed.listing()
    }

    func run(in context: CommandContext) async throws {
        try context.takeInput(nil, usesEditor: false)
        let address = try await context.address(nil)
        var current: NowPage?
        if context.console.traits.isInputTerminal {
            let model = context.dependencies.makeNowPageViewModel()
            current = try await context.value(
                of: model.state, after: "Loading the now page of \(address.decoded)"
            ) {
                await model.loadForEditing(address: address, policy: context.policy)
            }
        }
        let input = try context.text(
            [], usesEditor: false, draft: current?.content ?? "", from: current, name: "now.md",
            remedy: "use 'nereid now set FILE'")
        try await context.keepingDraft(input) {
            try await context.changeNowPage(address, content: input.text, isListed: isListed) { plan in
                try context.check(
                    plan, of: .nowPage, input, since: current, isEmpty: \.content.isEmpty, command: "nereid now set")
            }
        }
    }
}

/// `now set`
struct NowPageSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Replace your now page with a file; it stays listed or unlisted, as before.",
        discussion: """
            Without a file, the text comes from standard input when piped. With --listed or --unlisted alone, the \
            text stays; give '-' to read standard input.
            """,
        arguments: [
            .init(
                "FILE|-", .optional, help: "A file with the new text; '-' reads standard input", kind: .file)
        ],
        options: [.inGarden, .outOfGarden],
        examples: [
            "nereid now set now.md",
            "sed s/tea/coffee/ now.md | nereid now set",
            .init("nereid now set --unlisted", explanation: "The text stays"),
        ],
        fields: FieldCatalog.nowPage.names, plansChanges: true)

    private let parsed: ParsedCommand
    private let isListed: Bool?

    init(parsed: ParsedCommand) throws {
        self.parsed = parsed
        isListed = try parsed.listing()
    }

    func run(in context: CommandContext) async throws {
        let keepsText = isListed != nil && parsed.argument("FILE|-") == nil
        let content = keepsText ? nil : try context.fileText(try context.inputFile(parsed))
        // An invalid change is refused before the address is looked up.
        _ = try NowPageChange(content: content, isListed: isListed)
        let address = try await context.address(nil)
        try await context.changeNowPage(address, content: content, isListed: isListed)
    }
}

extension CommandContext {
    /// Changes the given parts of a now page, or shows the plan.
    fileprivate func changeNowPage(
        _ address: String, content: String?, isListed: Bool?,
        checking check: (WritePlan<NowPage>) throws -> Void = { _ in }
    ) async throws {
        let change = try NowPageChange(content: content, isListed: isListed)
        let model = dependencies.makeNowPageViewModel()
        try await write(.nowPage, after: "Saving", piped: \.url) { row in
            "Changed the now page of \(address.decoded); it is \(row.isListed ? "in the garden" : "not in the garden")."
        } plan: {
            try await model.plan(.change(change), on: address)
        } checking: {
            try check($0)
        }
    }
}

extension OptionSpecification {
    fileprivate static let inGarden = OptionSpecification("listed", help: "Show the page in the now garden")
    fileprivate static let outOfGarden = OptionSpecification("unlisted", help: "Take the page out of the now garden")
}
