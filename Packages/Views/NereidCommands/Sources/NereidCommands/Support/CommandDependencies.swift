public import AccountViewModels
public import ArchiveViewModels
public import Foundation
public import OutboxViewModels
public import ResourceLoading
public import StatusViewModels

/// The dependencies of all commands, by feature; the composition root provides them.
public typealias CommandDependencies = AccountDependencies & ArchiveDependencies & BoxDependencies
    & DNSRecordDependencies & EmailDependencies & FolderDependencies
    & NowPageDependencies & OutboxDependencies & PasteDependencies & PictureDependencies & PURLDependencies
    & SandboxDependencies
    & StatusDependencies & ToolDependencies & WeblogDependencies & WebpageDependencies

/// The dependencies of the commands of the account.
@MainActor
public protocol AccountDependencies {
    func makeSessionViewModel() -> SessionViewModel
    func makeAddressViewModel() -> AddressViewModel
    func makeProfileViewModel() -> ProfileViewModel
    func makeServiceViewModel() -> ServiceViewModel
    func makeRawRequestViewModel() -> RawRequestViewModel
    func makeConfigurationViewModel() -> ConfigurationViewModel
}

/// The dependencies of the commands of statuses.
@MainActor
public protocol StatusDependencies {
    func makeStatusListViewModel() -> StatusListViewModel
    func makeStatusDetailViewModel() -> StatusDetailViewModel
    func makeStatusComposerViewModel() -> StatusComposerViewModel
    func makeBioViewModel() -> BioViewModel
    func makeTimelineViewModel() -> TimelineViewModel
    func makeMuteViewModel() -> MuteViewModel
    func makeFollowViewModel() -> FollowViewModel
}

/// The dependencies of the commands about the program itself.
@MainActor
public protocol ToolDependencies {
    /// The configuration folder.
    var configurationFolder: String { get }

    /// Checks that the program's folders can be trusted.
    ///
    /// - Throws: `.storage` with the remedy.
    func checkFolders() throws(FailurePresentation)

    /// Whether the server took, or may have taken, a write of this run.
    var hasChangedServer: Bool { get }

    /// A remark, made once, on a key in the configuration of another client while nobody is logged in here; nil
    /// if there is none. It does not contain the key.
    func otherClientKeyHint() async -> String?

    /// Checks the installation: folders, archive, key, server.
    func examine() async -> [Finding]
}

/// The result of checking one part of the installation.
public struct Finding: Equatable, Sendable {
    /// The state of the part.
    public enum State: String, Sendable {
        case sound
        /// It works, with limits.
        case doubtful
        /// It does not work.
        case broken
    }

    public let name: String
    public let state: State
    /// The result, one sentence without a full stop. May hold foreign text.
    public let detail: String
    /// The remedy; nil if none is needed.
    public let remedy: String?

    /// Describes a finding.
    public init(_ name: String, _ state: State, _ detail: String, remedy: String? = nil) {
        self.name = name
        self.state = state
        self.detail = detail
        self.remedy = remedy
    }
}

/// The form of the served sandbox's answers: the service has changed the types of many values over the years.
public enum ServedEra: String, CaseIterable, Sendable {
    /// Numbers as texts of digits.
    case strings
    /// Numbers as numbers.
    case ints
    /// Sometimes one, sometimes the other.
    case mixed
}

/// The dependencies of the commands of the sandbox.
@MainActor
public protocol SandboxDependencies {
    /// The file of the sandbox's state.
    var sandboxPath: String { get }

    /// Restores the sandbox's initial state.
    func resetSandbox() throws(FailurePresentation)

    /// Answers HTTP on 127.0.0.1 until the task is cancelled.
    ///
    /// - Parameters:
    ///   - port: 0 takes a free one.
    ///   - era: The form of its answers.
    ///   - onReady: Called with the URL when connections are accepted.
    ///   - onRequest: Called with a line for each request.
    func serveSandbox(
        port: UInt16, era: ServedEra, onReady: @escaping @Sendable (String) -> Void,
        onRequest: @escaping @Sendable (String) -> Void
    ) async throws(FailurePresentation)
}

/// The dependencies of the commands of the archive.
@MainActor
public protocol ArchiveDependencies {
    /// When a write with an unknown outcome was last sent.
    var lastUnconfirmedWrite: Date? { get }

    func makeArchiveViewModel() -> ArchiveViewModel
    func makeSearchViewModel() -> SearchViewModel
    func makeHistoryViewModel() -> HistoryViewModel
}

/// The dependencies of the commands of the outbox.
@MainActor
public protocol OutboxDependencies {
    func makeOutboxViewModel() -> OutboxViewModel
    func makeSyncViewModel() -> SyncViewModel
}
