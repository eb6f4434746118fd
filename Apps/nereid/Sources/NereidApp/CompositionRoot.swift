import APIClient
import AccountCommands
import AccountDomain
import AccountRepository
import AccountViewModels
import ArchiveRepository
import BoxRepository
import CommandSupport
import DNSRecordRepository
import EmailRepository
import Foundation
import FoundationExtensions
import NetworkService
import NowPageRepository
import OutboxDomain
import OutboxRepository
import OutboxViewModels
import PURLRepository
import PasteRepository
import PersistenceService
import PersistenceServiceInterface
import PictureRepository
import ResourceLoading
import SandboxAPI
import SessionService
import SessionServiceInterface
import StatusCommands
import StatusRepository
import StatusViewModels
import SystemCalls
import TerminalUI
import ToolCommands
import WeblogRepository
import WebpageRepository

/// The composition root: the one place that names implementations and connects them.
///
/// Opens nothing: files, the database and sockets are opened when a command needs them.
@MainActor
struct CompositionRoot: ProgramDependencies, AccountDependencies, StatusDependencies {
    let accounts: LiveAccountRepository
    let profiles: LiveProfileRepository
    let services: LiveServiceRepository
    let configuration: LiveConfigurationRepository
    let defaults: LiveDefaultsRepository
    let installation: Installation
    let follows: LiveFollowRepository
    let statuses: LiveStatusRepository
    let mutes: LiveMuteRepository
    let pastes: LivePasteRepository
    let purls: LivePURLRepository
    let pictures: LivePictureRepository
    let nowPages: LiveNowPageRepository
    let weblogs: LiveWeblogRepository
    let webpages: LiveWebpageRepository
    let themes: LiveThemeRepository
    let boxes: LiveBoxRepository
    let dnsRecords: LiveDNSRecordRepository
    let emails: LiveEmailRepository
    let unqueued: UnqueuedRepositories
    let outbox: LiveOutboxRepository
    let syncJournal: LiveSyncJournal
    let storageFailures: StorageFailureLog
    let archiveRepository: LiveArchiveRepository
    let sandboxPath: String
    /// The sandbox's files besides its own state.
    let sandboxFiles: [String]
    let now: @Sendable () -> Date
    let random: @Sendable () -> UInt64
    /// Reports the progress of sending.
    let meter = TransferMeter()
    let unconfirmedWrites: UnconfirmedWrites
    private let writes: ServerWrites
    private let console: any Console

    /// Wires the program for one run.
    ///
    /// - Parameters:
    ///   - writes: Records the outcomes of writes.
    ///   - random: Returns random bits, for the ids of boxes and of the sandbox's things.
    /// - Throws: `.invalidInput` for an unusable `NEREID_API_URL`, and the errors of `Folders.check`.
    init(
        _ options: GlobalOptions, environment: [String: String], folders: Folders, console: any Console,
        writes: ServerWrites = ServerWrites(), now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
    ) throws(FailurePresentation) {
        try folders.check()
        self.console = console
        self.writes = writes
        self.now = now
        self.random = random
        let storageFailures = StorageFailureLog(console: console, isQuiet: options.isQuiet)
        self.storageFailures = storageFailures
        sandboxPath = folders.state + "/sandbox.json"
        sandboxFiles = [
            folders.data + "/" + Server.sandboxArchiveName, folders.state + "/" + Server.sandboxOutboxName,
        ]
        let server = try Server(
            options, environment: environment, console: console, meter: meter,
            sandbox: SandboxAPI.kept(in: sandboxPath, now: now, random: random))
        let sessions = LiveSessionService(
            folder: folders.configuration,
            settings: server.sessionSettings(options, environment: environment),
            timeout: Self.programTimeout(options, console))
        let file = ArchiveFile(
            path: folders.data + "/" + server.archiveName, components: Self.archiveComponents,
            predecessor: server.formerArchiveName.map { folders.data + "/" + $0 },
            outboxPath: folders.state + "/" + server.outboxName,
            onUnreadableOutbox: { storageFailures.reportUnreadOutbox($0) })
        let archive = file.archive
        let queue = options.queuesWrites ? file.outbox : nil
        let onStorageFailure: @Sendable (StorageFailure) -> Void = { storageFailures.report($0) }
        unconfirmedWrites = UnconfirmedWrites(archive: archive)
        let tellsOfWaiting = console.traits.isErrorTerminal && !options.isQuiet
        let network = LiveNetworkService(
            transport: server.transport, files: server.files, session: sessions, timeout: options.timeout,
            offline: options.isOffline, onWrite: { writes.note($0) },
            onUnconfirmedWrite: { [unconfirmedWrites] in
                // A failing disk is reported by the write itself.
                try? unconfirmedWrites.noteUnconfirmedWrite(at: now())
            },
            onWait: { seconds in
                guard tellsOfWaiting, seconds >= 1 else { return }
                console.remark(DisplayText(line: "\(server.host) is busy: retrying in \(Int(seconds)) s"))
            },
            onEntriesLeftOut: { sentence in
                if !options.isQuiet { HeldRemarks.say { console.remark(DisplayText(line: sentence)) } }
            })
        let accounts = LiveAccountRepository(
            network: network, archive: archive, sessions: sessions, now: now,
            onStorageFailure: onStorageFailure)
        self.accounts = accounts
        // The key is sent only for the user's own addresses, and a 404 means only that they are empty.
        let owns: @Sendable (String) async throws(RemoteFailure) -> Bool = {
            (address) throws(RemoteFailure) in
            try await OwnsAddressUseCase(repository: accounts).execute(address)
        }
        profiles = LiveProfileRepository(
            network: network, archive: archive, sessions: sessions,
            now: now, onStorageFailure: onStorageFailure)
        services = LiveServiceRepository(
            network: network, archive: archive, now: now, onStorageFailure: onStorageFailure)
        configuration = LiveConfigurationRepository(sessions: sessions)
        defaults = Self.defaults(folders)
        follows = LiveFollowRepository(
            network: network, archive: archive, now: now, onStorageFailure: onStorageFailure)
        statuses = LiveStatusRepository(
            network: network, archive: archive, isOwn: owns, outbox: queue, now: now,
            onStorageFailure: onStorageFailure)
        boxes = LiveBoxRepository(archive: archive)
        mutes = LiveMuteRepository(archive: archive)
        pastes = LivePasteRepository(
            network: network, archive: archive, owns: owns, outbox: queue, now: now,
            onStorageFailure: onStorageFailure)
        purls = LivePURLRepository(
            network: network, archive: archive, owns: owns, outbox: queue, now: now,
            onStorageFailure: onStorageFailure)
        pictures = LivePictureRepository(
            network: network, archive: archive, isOwn: owns, now: now,
            onStorageFailure: onStorageFailure)
        nowPages = LiveNowPageRepository(
            network: network, archive: archive, outbox: queue, now: now,
            onStorageFailure: onStorageFailure)
        weblogs = LiveWeblogRepository(
            network: network, archive: archive, outbox: queue, now: now,
            onStorageFailure: onStorageFailure)
        webpages = LiveWebpageRepository(
            network: network, archive: archive, now: now, onStorageFailure: onStorageFailure)
        themes = LiveThemeRepository(
            network: network, archive: archive, now: now, onStorageFailure: onStorageFailure)
        dnsRecords = LiveDNSRecordRepository(
            network: network, archive: archive, isOwn: owns, now: now,
            onStorageFailure: onStorageFailure)
        emails = LiveEmailRepository(
            network: network, archive: archive, isOwn: owns, now: now, onStorageFailure: onStorageFailure)
        unqueued = UnqueuedRepositories(
            network: network, archive: archive, owns: owns, now: now,
            onStorageFailure: onStorageFailure)
        outbox = LiveOutboxRepository(
            store: file.outbox,
            deliveries: Self.deliveries(unqueued, network: network),
            lockPath: folders.state + "/" + server.outboxName + ".lock", now: now)
        installation = Installation(
            folders: folders, maintenance: file.maintenance, outbox: outbox, sessions: sessions, network: network,
            isOffline: options.isOffline,
            findClilol: { options.isSandbox ? nil : ClilolConfiguration(environment: environment) })
        syncJournal = LiveSyncJournal(archive: archive, now: now)
        archiveRepository = LiveArchiveRepository(
            search: file.search, history: file.history, maintenance: file.maintenance)
    }

    /// At a terminal a program may wait for a passphrase, or a touch of a security key, without a limit, unless this
    /// command line sets one.
    private static func programTimeout(_ options: GlobalOptions, _ console: any Console) -> ProgramTimeout {
        guard console.traits.isErrorTerminal else { return ProgramTimeout(limit: options.timeout) }
        return ProgramTimeout(limit: options.givenTimeout) { words in
            guard !options.isQuiet else { return }
            console.remark(DisplayText(line: "waiting for the key from \(words); Ctrl-C ends it"))
        }
    }

    func makeSessionViewModel() -> SessionViewModel { SessionViewModel(repository: accounts) }
    func makeAddressViewModel() -> AddressViewModel { AddressViewModel(repository: accounts) }
    func makeProfileViewModel() -> ProfileViewModel { ProfileViewModel(repository: profiles) }
    func makeServiceViewModel() -> ServiceViewModel { ServiceViewModel(repository: services) }
    func makeRawRequestViewModel() -> RawRequestViewModel { RawRequestViewModel(repository: services) }
    func makeConfigurationViewModel() -> ConfigurationViewModel {
        ConfigurationViewModel(accounts: accounts, configuration: configuration, defaults: defaults)
    }
    func makeFollowViewModel() -> FollowViewModel { FollowViewModel(repository: follows) }

    var configurationFolder: String { installation.folders.configuration }
    func checkFolders() throws(FailurePresentation) {
        guard let fault = installation.folders.fault else { return }
        throw FailurePresentation(.storage, "\(fault.words); fix it with: \(fault.remedy)")
    }
    var hasChangedServer: Bool { writes.hasChanged }
    var addressBook: any AddressBook { AccountAddressBook(makeAddressViewModel) }
    func queuedIDs() async -> [String] {
        let model = makeOutboxViewModel()
        await model.load()
        return model.entries.value?.map(\.id) ?? []
    }
    func examine() async -> [Finding] { await installation.examine() }
    func otherClientKeyHint() async -> String? { await installation.otherClientKeyHint() }

    func makeStatusListViewModel() -> StatusListViewModel { StatusListViewModel(repository: statuses) }
    func makeStatusDetailViewModel() -> StatusDetailViewModel { StatusDetailViewModel(repository: statuses) }
    func makeStatusComposerViewModel() -> StatusComposerViewModel { StatusComposerViewModel(repository: statuses) }
    func makeBioViewModel() -> BioViewModel { BioViewModel(repository: statuses) }
    func makeTimelineViewModel() -> TimelineViewModel {
        TimelineViewModel(repository: statuses, mutes: mutes, now: now) { [console] failure in
            console.remark(DisplayText(line: "mutes are not applied: \(failure.sentence)"))
        }
    }
    func makeMuteViewModel() -> MuteViewModel { MuteViewModel(repository: mutes, now: now) }
}
