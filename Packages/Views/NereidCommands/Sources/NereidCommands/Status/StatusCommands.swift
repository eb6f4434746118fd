import StatusDomain
import StatusViewModels
import TerminalUI

/// The commands of statuses, bios, the timeline and mutes.
@MainActor
enum StatusCommands {
    static let groups = [
        CommandGroup(
            "status", heading: .write, abstract: "Post, read, change and delete statuses.",
            [
                StatusPostCommand.self, StatusListCommand.self, StatusViewCommand.self, StatusEditCommand.self,
                StatusDeleteCommand.self, StatusFollowingCommand.self, StatusFollowersCommand.self,
                StatusFollowCommand.self, StatusUnfollowCommand.self,
            ]),
        CommandGroup(
            "bio", heading: .write, abstract: "Read and change the bio of a statuslog.",
            [BioViewCommand.self, BioEditCommand.self]),
        CommandGroup(
            "timeline", heading: .read, abstract: "Read everyone's statuses.", command: TimelineCommand.self,
            [TimelineWatchCommand.self]),
        CommandGroup(
            "mute", heading: .keep, abstract: "Hide addresses and words from the timeline, on this machine only.",
            [MuteAddCommand.self, MuteListCommand.self, MuteRemoveCommand.self]),
    ]
}

extension FieldCatalog where Row == StatusRow {
    static let status = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("address") { .address($0.address) },
        .column("created") { .time($0.created) },
        .column("emoji") { .text($0.emoji) },
        .column("content", isFlexible: true) { .text($0.content) },
        .more("url") { .text($0.url) },
        .more("externalURL") { .text($0.externalURL) },
    ])
}

extension FieldCatalog where Row == StatusReceipt {
    /// The fields of a status; for one deleted without reading it, the known ones.
    static let statusReceipt = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("address") { .address($0.address) },
        .column("created") { .time($0.status?.createdAt) },
        .column("emoji") { .text($0.status?.emoji) },
        .column("content") { .text($0.status?.content) },
        .more("url") { .text($0.url ?? $0.status.map { StatusRow($0).url }) },
        .more("externalURL") { .text($0.status?.externalURL) },
    ])
}

extension FieldCatalog where Row == String {
    /// Addresses only.
    static let addresses = FieldCatalog([.column("address") { .address($0) }])
}

extension FieldCatalog where Row == MuteRow {
    static let mute = FieldCatalog([
        .column("kind") { .text($0.kind) },
        .column("value", isFlexible: true) { $0.kind == "address" ? .address($0.value) : .text($0.value) },
        .more("created") { .time($0.created) },
        .more("until", isPersonal: true) { .time($0.until) },
    ])
}

extension FieldCatalog where Row == Bio {
    static let bio = FieldCatalog([
        .column("address") { .address($0.address) },
        .column("content") { .text($0.content) },
        .column("css") { .text($0.css) },
        .column("head") { .text($0.head) },
    ])
}
