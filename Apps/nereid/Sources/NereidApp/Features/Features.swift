import CommandSupport
import PersistenceServiceInterface

extension CompositionRoot {
    /// The features of the program, in the order of the reports of `sync` and `archive check`.
    nonisolated static let features: [Feature] = [
        .status,
        .paste,
        .purl,
        .picture,
        .nowPage,
        .weblog,
        .webpage,
        .dnsRecord,
        .email,
        .account,
        .box,
        .folder,
        .archive,
        .outbox,
        .undo,
        .tools,
    ]

    /// All commands.
    static let commands = CommandCatalog<CompositionRoot>(features.map { $0.commands() })

    /// The tables of the features in the archive.
    nonisolated static let archiveComponents: [ArchiveComponent] = features.flatMap { $0.archive() }

    /// Each feature's part in the commands for all features.
    var contributions: [Contributions] { Self.features.map { $0.contributions(self) } }
}
