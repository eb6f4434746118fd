import CommandLineKit
public import CommandSupport
import FeatureContributions
import ResourceLoading
public import StatusDomain
public import StatusViewModels
import TerminalUI

/// The dependencies of the commands of statuses.
@MainActor
public protocol StatusDependencies {
    func makeStatusViewModel() -> StatusViewModel
    func makeTimelineViewModel() -> TimelineViewModel
    func makeMuteViewModel() -> MuteViewModel
    func makeFollowViewModel() -> FollowViewModel
}

extension CommandFeature where Root: StatusDependencies {
    /// The commands of statuses, bios, the timeline and mutes.
    public static var status: CommandFeature {
        CommandFeature(
            ["status", "bio", "timeline", "mute"], { $0 as any StatusDependencies },
            groups: [
                .init(
                    "status", heading: .write, abstract: "Post, read, change and delete statuses.",
                    [
                        StatusPostCommand.self, StatusListCommand.self, StatusViewCommand.self, StatusEditCommand.self,
                        StatusDeleteCommand.self, StatusFollowingCommand.self, StatusFollowersCommand.self,
                        StatusFollowCommand.self, StatusUnfollowCommand.self,
                    ]),
                .init(
                    "bio", heading: .write, abstract: "Read and change the bio of a statuslog.",
                    [BioViewCommand.self, BioEditCommand.self]),
                .init(
                    "timeline", heading: .read, abstract: "Read everyone's statuses.", command: TimelineCommand.self,
                    [TimelineWatchCommand.self], otherWords: "status list WORD"),
                .init(
                    "mute", heading: .local,
                    abstract: "Hide addresses and words from the timeline, on this machine only.",
                    [MuteAddCommand.self, MuteListCommand.self, MuteRemoveCommand.self], otherWords: "mute add @WORD"),
            ],
            completions: [
                .init("address", "timeline", value: "address", isOfAddress: false),
                .init("emoji") {
                    EmojiShortcode.names.map { .init(":\($0):", help: EmojiShortcode.emoji(named: $0) ?? "") }
                },
                .init("mentioned-address", "timeline", value: "address", isOfAddress: false, prefix: "@"),
                .init("mute", "mute list", fields: ["kind", "value"], isOfAddress: false) { row in
                    let mark = row["kind"] == ["address"] ? "@" : ""
                    return (row["value"] ?? []).map { .init(mark + $0) }
                },
                .init("status", "status list", value: "id", help: ["emoji", "content"]),
            ],
            kinds: [.bio, .status, .init("follow", uses: .sync), .init("timeline", uses: .sync)])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any StatusDependencies>

extension FieldCatalog where Row == Status {
    public static let status = FieldCatalog(
        "status", called: "status", plural: "statuses", titled: { $0.content },
        [
            .column("id") { .text($0.id) }.unsearched,
            .column("address") { .address($0.address) }.unsearched,
            .column("created") { .time($0.createdAt) },
            .column("emoji") { .text($0.emoji) }.sent,
            .column("content", isFlexible: true) { .text($0.content) }.sent,
            .more("url") { .text($0.url) }.unsearched,
            .more("externalURL") { .text($0.externalURL) }.sent.unsearched,
        ])
}

extension FieldCatalog where Row == Mute {
    static let mute = FieldCatalog(
        "mute", called: "mute",
        [
            .column("kind") { if case .address = $0.target { .text("address") } else { .text("word") } }.kindName,
            .column("value", isFlexible: true) {
                switch $0.target {
                case .address(let address): .address(address)
                case .word(let word): .text(word)
                }
            },
            .column("until") { .time($0.until) }.sent,
            .more("created") { .time($0.createdAt) },
        ])
}

extension FieldCatalog where Row == Bio {
    public static let bio = FieldCatalog(
        "bio", called: "bio", isSingle: true,
        [
            .column("address") { .address($0.address) },
            .column("content") { .text($0.content) }.sentText.markdown,
            .column("css") { .text($0.css) },
            .column("head") { .text($0.head) },
        ])
}

extension CommandContext {
    /// Plans a write of one status, and shows the plan in a dry run or applies it.
    func write(
        _ intent: StatusIntent, on address: String, after text: DisplayText, sentence: (Status) -> String,
        checking check: (WritePlan<Status>) throws -> Void = { _ in }
    ) async throws {
        let model = dependencies.makeStatusViewModel()
        let plan = try await planned(after: text) {
            try await model.plan(intent, on: address)
        }
        try check(plan)
        try await applyOne(plan, of: .status, after: text, piped: \.id) { DisplayText(line: sentence($0)) }
    }
}
