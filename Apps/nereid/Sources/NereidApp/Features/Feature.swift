import CommandSupport
import FeatureContributions
import FolderDomain
import PersistenceServiceInterface
import ScreenSupport

/// What a feature adds to the program.
struct Feature: Sendable {
    /// Its commands.
    let commands: @MainActor @Sendable () -> CommandFeature<CompositionRoot>
    /// Its tables in the archive.
    let archive: @Sendable () -> [ArchiveComponent]
    /// Its sections of the full-screen program.
    let sections: @MainActor @Sendable (CompositionRoot) -> [ScreenSection]
    /// Its part in the commands for all features.
    let contributions: @MainActor @Sendable (CompositionRoot) -> Contributions

    init(
        _ commands: @escaping @autoclosure @MainActor @Sendable () -> CommandFeature<CompositionRoot>,
        archive: @escaping @autoclosure @Sendable () -> [ArchiveComponent] = [],
        sections: @escaping @MainActor @Sendable (CompositionRoot) -> [ScreenSection] = { _ in [] },
        contributions: @escaping @MainActor @Sendable (CompositionRoot) -> Contributions = { _ in Contributions() }
    ) {
        self.commands = commands
        self.archive = archive
        self.sections = sections
        self.contributions = contributions
    }
}

/// A feature's part in `sync`, `history`, `open`, `undo`, the outbox, boxes and folders.
struct Contributions {
    var syncTasks: [SyncTask] = []
    var histories: [HistorySource] = []
    var pages: [PageSource] = []
    /// Functions that return the addresses with an archived item of this id, by the noun of its kind.
    var owners: [String: @Sendable (_ id: String) async -> [String]] = [:]
    /// The deliveries of queued writes, by the noun of their kind.
    var deliveries: [String: any QueuedWriteDelivery] = [:]
    /// The kinds whose changes `undo` can undo.
    var undoableKinds: [UndoableKind] = []
    /// The sources of folders. Their writes are not queued: a push has its own journal.
    var folder: [any FolderSource] = []
}
