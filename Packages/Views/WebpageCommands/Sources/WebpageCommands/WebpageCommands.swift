import CommandLineKit
public import CommandSupport
import FeatureContributions
import FoundationExtensions
import ResourceLoading
import TerminalUI
public import WebpageDomain
public import WebpageViewModels

/// The dependencies of the commands of webpages and themes.
@MainActor
public protocol WebpageDependencies {
    func makeWebpageViewModel() -> WebpageViewModel
    func makeThemeViewModel() -> ThemeViewModel
}

extension CommandFeature where Root: WebpageDependencies {
    /// The commands of webpages and themes.
    public static var webpage: CommandFeature {
        CommandFeature(
            ["web", "theme"], { $0 as any WebpageDependencies },
            groups: [
                .init(
                    "web", heading: .write, abstract: "Read and change the webpage of your address.",
                    [
                        WebpageViewCommand.self, WebpageEditCommand.self, WebpageSetCommand.self,
                        WebpagePictureCommand.self,
                    ]),
                .init(
                    "theme", heading: .read, abstract: "List and show the themes for webpages.",
                    [ThemeListCommand.self, ThemeViewCommand.self]),
            ],
            completions: [
                .init("theme", "theme list", value: "id", help: ["name"], isOfAddress: false)
            ],
            kinds: [.web, .init("theme", uses: .sync)])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any WebpageDependencies>

extension FieldCatalog where Row == Webpage {
    static let webpage = FieldCatalog([
        .column("address") { .address($0.address) },
        .column("url") { .text($0.url) },
        .column("type") { .filled($0.type) },
        .column("theme") { .filled($0.theme) },
        .column("verified") { .flag($0.isVerified) },
        .column("modified") { .time($0.modifiedAt) },
        .more("content") { .text($0.content) }.sentText.markdown,
        .more("css") { .text($0.css) },
        .more("head") { .text($0.head) },
        .more("metadata") { .text($0.metadata) },
        .more("branding") { .text($0.branding) },
        .more("picture") { .text($0.picture) },
        .more("pictureURL") { .text($0.pictureURL) },
    ])

    /// A written page also says whether it is published, which the service's answers do not.
    public static let writtenWebpage = FieldCatalog(
        "web", called: "webpage", isSingle: true,
        FieldCatalog.webpage.fields + [.more("published") { .flag($0.isPublished) }.sent])
}

extension FieldCatalog where Row == Theme {
    static let theme = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("name", isFlexible: true) { .filled($0.name) },
        .column("author") { .filled($0.author) },
        .column("version") { .filled($0.version) },
        .more("license") { .filled($0.license) },
        .more("description") { .filled($0.description) },
        .more("modified") { .time($0.updatedAt) },
    ])
}

extension FieldCatalog where Row == ProfilePictureUpload {
    static let profilePicture = FieldCatalog(
        "profile picture", called: "profile picture", isSingle: true,
        [
            .more("source") { .text($0.source) }.sent, .more("format") { .text($0.format.rawValue) }.sent,
            .more("size") { .number($0.size) }.sent,
        ])
}

/// The user's choice whether new content is published, or only saved.
struct PublishChoice {
    static let options: [OptionSpecification] = [
        .init("publish", help: "Publish it, so that everybody sees it"),
        .init("no-publish", help: "Save it without publishing it"),
    ]

    private let choice: Bool?

    init(_ parsed: ParsedCommand) throws {
        choice = try parsed.choice("publish", "no-publish")
    }

    /// Whether to ask the user: neither a flag nor `--yes` decides.
    @MainActor
    func asks(_ context: CommandContext) -> Bool { choice == nil && !context.options.assumesYes }

    /// Fails if a question is needed and nobody can answer it. Called before anything is read or sent.
    @MainActor
    func check(_ context: CommandContext) throws {
        if asks(context), !context.console.traits.allowsPrompts {
            throw CommandFailure(
                .usage, "it is not clear whether to publish", remedy: "pass --publish or --no-publish",
                about: [.field("publish")])
        }
    }

    /// The flag's choice, else yes with `--yes`, else the user's answer.
    @MainActor
    func answer(_ context: CommandContext) throws -> Bool {
        guard asks(context) else { return choice ?? true }
        return try context.console.confirm(
            "Publish it, so that everybody sees it? ('n' saves it without publishing it.)")
    }
}

extension CommandContext {
    /// Saves a text as the content of a webpage, or shows the plan.
    func saveWebpage(
        _ text: String, _ choice: PublishChoice, of address: String,
        checking check: (WritePlan<Webpage>) throws -> Void = { _ in }
    ) async throws {
        let content = try WebpageContent(text)
        let model = dependencies.makeWebpageViewModel()
        func plan(publishes: Bool) async throws -> WritePlan<Webpage> {
            try await model.plan(.set(content, publishes: publishes), on: address)
        }
        var beforeQuestion: Webpage?
        if choice.asks(self) {
            let shown = try await planned(after: DisplayText(line: "Loading the webpage of \(address.decoded)")) {
                try await plan(publishes: true)
            }
            beforeQuestion = shown.steps.first?.before.value
        }
        let publishes = try choice.answer(self)
        try await write(.writtenWebpage, after: "Saving", piped: \.url) { _ in
            publishes
                ? "Saved and published the webpage of \(address.decoded)."
                : "Saved the webpage of \(address.decoded) without publishing it."
        } plan: {
            try await plan(publishes: publishes)
        } checking: { plan in
            try check(plan)
            if let beforeQuestion, !plan.steps.allSatisfy({ $0.isFrom(beforeQuestion) }) {
                throw CommandFailure(
                    .failed, "the webpage was changed before you answered, and nothing was sent",
                    remedy: "run it again")
            }
        }
    }
}
