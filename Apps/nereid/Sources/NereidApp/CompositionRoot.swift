import AccountDomain
import AccountRepository
import CommandSupport
import FeatureContributions
import Foundation
import NetworkService
import OutboxRepository
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import SandboxAPI
import SessionService
import SessionServiceInterface
import SystemCalls
import TerminalUI
import UndoRepository

/// The composition root: the one place that names implementations and connects them.
///
/// Opens nothing: files, the database and sockets are opened when a command needs them.
@MainActor
struct CompositionRoot: ProgramDependencies {
    private(set) var network: LiveNetworkService
    let archive: any Archive
    let file: ArchiveFile
    /// Has no outbox where a failed write must not be queued.
    private(set) var storage: RepositoryStorage
    let sessions: LiveSessionService
    let folders: Folders
    private let log: NoticeLog
    let sandboxPath: String
    /// The sandbox's files besides its own state.
    let sandboxFiles: [String]
    let now: @Sendable () -> Date
    let random: @Sendable () -> UInt64
    /// Reports the progress of sending.
    let meter = TransferMeter()
    let console: any Console
    private let writes: ServerWrites
    let changes: ResourceChanges
    let connection: ConnectionReports
    private let outboxLockPath: String
    let undoLockPath: String
    private let isOffline: Bool
    private let findClilol: @Sendable () -> ClilolConfiguration?

    /// Wires the program for one run.
    ///
    /// - Parameters:
    ///   - writes: Records the outcomes of writes.
    ///   - changes: Announces to a screen what the commands of the screen have written.
    ///   - connection: Reports to a screen what happens to requests.
    ///   - random: Returns random bits, for the ids of boxes and of the sandbox's items.
    /// - Throws: `.invalidInput` for a profile that does not exist, and the failures of `Server` and `Folders.check`.
    init(
        _ options: GlobalOptions, environment: [String: String], folders: Folders, console: any Console,
        writes: ServerWrites = ServerWrites(), changes: ResourceChanges = ResourceChanges(),
        connection: ConnectionReports = ConnectionReports(),
        now: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
    ) throws {
        try folders.check()
        if !folders.isKnown, !options.isSandbox, !options.commandWords.hasPrefix("auth login") {
            throw Failure(
                .invalidInput,
                "there is no profile '\(folders.profile)'; 'nereid auth login --profile \(folders.profile)' creates it")
        }
        if let (folder, home) = folders.standIn, !options.isQuiet {
            console.notice(
                DisplayText(line: "The home folder \(home) cannot be used; nereid keeps its files in \(folder)."))
        }
        self.folders = folders
        self.console = console
        self.writes = writes
        self.changes = changes
        self.connection = connection
        isOffline = options.isOffline
        findClilol = { options.isSandbox ? nil : ClilolConfiguration(environment: environment) }
        self.now = now
        self.random = random
        let log = NoticeLog(console: console, isQuiet: options.isQuiet)
        self.log = log
        sandboxPath = folders.state + "/sandbox.json"
        sandboxFiles = [
            folders.data + "/" + Server.sandboxArchiveName, folders.state + "/" + Server.sandboxOutboxName,
        ]
        let server = try Server(
            options, environment: environment, console: console, meter: meter,
            sandbox: SandboxAPI.stored(in: sandboxPath, console: console, now: now, random: random))
        outboxLockPath = folders.state + "/" + server.outboxName + ".lock"
        undoLockPath = folders.state + "/" + server.outboxName + ".undo-lock"
        sessions = LiveSessionService(
            folder: folders.configuration,
            settings: server.sessionSettings(options, environment: environment),
            timeout: Self.programTimeout(options, console))
        file = ArchiveFile(
            path: folders.data + "/" + server.archiveName, components: Self.archiveComponents,
            outboxPath: folders.state + "/" + server.outboxName)
        archive = file.archive
        let unconfirmedWrite = ArchivedTime.unconfirmedWrite(in: archive)
        let storage = RepositoryStorage(
            archive: archive, outbox: options.queuesWrites ? file.outbox : nil,
            journal: options.isDryRun || !options.defaults.keepsJournal
                ? nil
                : CommandJournal(
                    store: file.journal, command: options.commandWords, now: now,
                    onFailure: { log.reportUnstoredChange($0) }),
            now: now,
            // An unreadable archive is reported by the read itself.
            lastUnconfirmedWrite: { try? unconfirmedWrite.read() },
            onFailure: { log.report($0) })
        self.storage = storage
        let reportsWaiting = console.traits.isErrorTerminal && !options.isQuiet
        network = LiveNetworkService(
            transport: server.transport, files: server.files, session: sessions, timeout: options.timeout,
            offline: options.isOffline, onWrite: { writes.note($0) },
            onUnconfirmedWrite: {
                // A failing disk is reported when the result of the write is archived.
                try? unconfirmedWrite.set(now())
            },
            onWait: { seconds in
                guard reportsWaiting, seconds >= 1 else { return }
                console.notice(DisplayText(line: "\(server.host) is busy: retrying in \(Int(seconds)) s"))
            },
            connection: connection,
            onEntriesLeftOut: { log.reportEntriesLeftOut($0) })
    }

    var accounts: LiveAccountRepository {
        LiveAccountRepository(network: network, storage: storage, sessions: sessions)
    }

    /// Whether an address belongs to the account. The key is sent only for owned addresses, and a 404 for one of them
    /// means only that the item does not exist.
    var owns: @Sendable (String) async throws -> Bool {
        { [accounts] in try await accounts.owns($0) }
    }

    /// Whether an address exists. An empty list proves nothing: the server returns one for a missing address too.
    var exists: @Sendable (String) async throws -> Bool {
        { [accounts, owns] address in
            if try await owns(address) { return true }
            return try await accounts.exists(address)
        }
    }

    /// At a terminal a program may wait for a passphrase or a security key without a limit, unless this command line
    /// sets one.
    private static func programTimeout(_ options: GlobalOptions, _ console: any Console) -> ProgramTimeout {
        guard console.traits.isErrorTerminal else { return ProgramTimeout(limit: options.timeout) }
        return ProgramTimeout(limit: options.givenTimeout) { words in
            guard !options.isQuiet else { return }
            console.notice(DisplayText(line: "waiting for the key from \(words); press Ctrl-C to stop"))
        }
    }

    var outbox: LiveOutboxRepository {
        LiveOutboxRepository(
            store: file.outbox,
            deliveries: contributions.reduce(into: [:]) { $0.merge($1.deliveries) { first, _ in first } },
            lockPath: outboxLockPath, now: now)
    }
    /// A copy whose writes are never queued, for sending the outbox and for undoing.
    var direct: CompositionRoot {
        var root = self
        root.storage = storage.withoutOutbox
        return root
    }

    /// A copy for one of several concurrent jobs.
    ///
    /// - Parameters:
    ///   - notices: Holds back the job's notices; nil prints them at once.
    ///   - first: Records failures of a broken archive, which are then not reported; nil to report them.
    func copy(holding notices: HeldNotices?, recording first: FirstFailure? = nil) -> CompositionRoot {
        var root = self
        root.network = network.reporting { [log] sentence in log.reportEntriesLeftOut(sentence, in: notices) }
        root.storage = storage.reporting { [log] failure in
            if let first, !failure.isOfIntactArchive { return first.note(failure) }
            log.report(failure, in: notices)
        }
        return root
    }
    var installation: Installation {
        Installation(
            folders: folders, archive: file, outbox: outbox, sessions: sessions, network: network,
            isOffline: isOffline, findClilol: findClilol)
    }

    func checkFolders() throws {
        guard let fault = folders.fault else { return }
        throw Failure(.storage, "\(fault.words); fix it with: \(fault.remedy)")
    }
    func owners(ofID id: String, kind noun: String) async -> [String]? {
        for contribution in contributions { if let find = contribution.owners[noun] { return await find(id) } }
        return nil
    }
    var hasChangedServer: Bool { writes.hasChanged }
    func writeObstacle() async -> RemoteFailure? { await network.obstacle() }
    var addressBook: any AddressBook { accounts }
    func otherClientKeyHint() async -> String? { await installation.otherClientKeyHint() }
}
