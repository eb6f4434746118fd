public import CommandSupport
import FeatureContributions
import TerminalUI
public import WeblogDomain
public import WeblogViewModels

/// The dependencies of the commands of weblogs.
@MainActor
public protocol WeblogDependencies {
    func makeWeblogViewModel() -> WeblogViewModel

    /// Checks a picture that an entry shows, before anything is sent.
    ///
    /// - Parameters:
    ///   - source: Where it comes from, for the user.
    ///   - alternative: A description of what it shows; not blank.
    /// - Throws: Why it cannot be uploaded.
    func entryPicture(_ bytes: [UInt8], from source: String, alternative: String) throws -> EntryPicture
}

extension CommandFeature where Root: WeblogDependencies {
    /// The commands of weblogs.
    public static var weblog: CommandFeature {
        CommandFeature(
            ["weblog"], { $0 as any WeblogDependencies },
            groups: [
                .init(
                    "weblog", heading: .write, abstract: "Read, write and delete the entries of weblogs.",
                    [
                        WeblogListCommand.self, WeblogViewCommand.self, WeblogLatestCommand.self, WeblogNewCommand.self,
                        WeblogEditCommand.self, WeblogPublishCommand.self, WeblogUnpublishCommand.self,
                        WeblogDeleteCommand.self,
                    ],
                    groups: [
                        .init(
                            "config", abstract: "Read and change the configuration of your weblog.",
                            [
                                WeblogTextGetCommand<ConfigurationWords>.self,
                                WeblogTextSetCommand<ConfigurationWords>.self,
                                WeblogTextEditCommand<ConfigurationWords>.self,
                            ]),
                        .init(
                            "template", abstract: "Read and change the template of your weblog.",
                            [
                                WeblogTextGetCommand<TemplateWords>.self,
                                WeblogTextSetCommand<TemplateWords>.self,
                                WeblogTextEditCommand<TemplateWords>.self,
                            ]),
                    ])
            ],
            completions: [
                .init("weblog-entry", "weblog list", value: "id", help: ["title"]),
                .init("weblog-entry", "weblog list", value: "slug", help: ["title"]),
                .init("weblog-tag", "weblog list", value: "tags"),
            ],
            kinds: [.weblog])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any WeblogDependencies>

extension FieldCatalog where Row == WeblogEntry {
    public static let weblogEntry = FieldCatalog(
        "weblog", called: "weblog entry", plural: "weblog entries", titled: { $0.displayTitle },
        [
            .column("id") { .text($0.id) }.unsearched,
            .column("date") { .time($0.date) },
            .column("status") { .text($0.status) }.unsearched.meaning { entry, _ in
                entry.status.map { $0.lowercased() == "live" ? .green : .yellow }
            },
            .column("title", isFlexible: true) { .text($0.title) }.shown { .text($0.displayTitle) },
            .more("slug") { .text($0.slug) },
            .more("type") { .text($0.type) }.unsearched,
            .more("tags") { .list($0.tags) },
            .more("source") { .filled($0.source) }.sentText.forPrograms,
            .more("body") { .text($0.body) }.unsearched.markdown,
            .more("url") { .text($0.url) }.unsearched,
            .more("address") { .address($0.address) }.unsearched,
        ])
}

extension FieldCatalog where Row == WeblogText {
    public static let weblogText = FieldCatalog(
        "weblog text", called: "weblog text",
        [
            .column("address") { .address($0.address) },
            .column("content") { .text($0.content) }.sentText,
        ])
}

extension WeblogEntry {
    /// The URL of its page, or its id if that is unknown.
    var pageOrID: String { url ?? id }
}
