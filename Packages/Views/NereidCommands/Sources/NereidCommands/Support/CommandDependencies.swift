public import AccountViewModels
public import ArchiveViewModels
public import Foundation
public import OutboxViewModels
public import ResourceLoading
public import StatusViewModels

/// What the commands need from the composition root, a part a feature.
public typealias CommandDependencies = AccountDependencies & ArchiveDependencies & BoxDependencies
    & DNSRecordDependencies & EmailDependencies & FolderDependencies
    & NowPageDependencies & OutboxDependencies & PasteDependencies & PictureDependencies & PURLDependencies
    & SandboxDependencies
    & StatusDependencies & ToolDependencies & WeblogDependencies & WebpageDependencies

/// What the commands of the account need.
@MainActor
public protocol AccountDependencies {
    func makeSessionViewModel() -> SessionViewModel
    func makeAddressViewModel() -> AddressViewModel
    func makeProfileViewModel() -> ProfileViewModel
    func makeServiceViewModel() -> ServiceViewModel
    func makeRawRequestViewModel() -> RawRequestViewModel
    func makeConfigurationViewModel() -> ConfigurationViewModel
}

/// What the commands of statuses need.
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

/// What the commands about the program itself need.
@MainActor
public protocol ToolDependencies {
    /// The folder of what the user set.
    var configurationFolder: String { get }

    /// Looks whether what lies in the program's folders can be trusted.
    ///
    /// - Throws: `.storage` with what mends it.
    func checkFolders() throws(FailurePresentation)

    /// Whether the server took, or may have taken, a write of this run.
    var hasChangedServer: Bool { get }

    /// A remark, made once, on a key that the configuration of another client holds while nobody is logged in here; nil
    /// for none. The key is not in it.
    func keyElsewhere() async -> String?

    /// Looks whether what the program needs is there and sound: folders, archive, key, server.
    func examine() async -> [Finding]
}

/// What a look at one part of the installation found.
public struct Finding: Equatable, Sendable {
    /// How it is.
    public enum State: String, Sendable {
        case sound
        /// It works, though not as it could.
        case doubtful
        /// It does not work.
        case broken
    }

    public let name: String
    public let state: State
    /// What was found, one sentence without a full stop. May hold foreign text.
    public let detail: String
    /// What mends it; nil when nothing is to be mended.
    public let remedy: String?

    /// Describes a finding.
    public init(_ name: String, _ state: State, _ detail: String, remedy: String? = nil) {
        self.name = name
        self.state = state
        self.detail = detail
        self.remedy = remedy
    }
}

/// In which form the served sandbox answers: the service has changed the type of many values over the years.
public enum ServedEra: String, CaseIterable, Sendable {
    /// Numbers as texts of digits.
    case strings
    /// Numbers as numbers.
    case ints
    /// Now one, now the other.
    case mixed
}

/// What the commands of the sandbox need.
@MainActor
public protocol SandboxDependencies {
    /// The file that holds the sandbox's state.
    var sandboxPath: String { get }

    /// Puts the sandbox's first state back.
    func resetSandbox() throws(FailurePresentation)

    /// Answers HTTP on 127.0.0.1 until the task is cancelled.
    ///
    /// - Parameters:
    ///   - port: 0 takes a free one.
    ///   - era: In which form it answers.
    ///   - onReady: Is told the URL when connections are accepted.
    ///   - onRequest: Is told a line a request.
    func serveSandbox(
        port: UInt16, era: ServedEra, onReady: @escaping @Sendable (String) -> Void,
        onRequest: @escaping @Sendable (String) -> Void
    ) async throws(FailurePresentation)
}

/// What the commands of the archive need.
@MainActor
public protocol ArchiveDependencies {
    /// When a write was last sent of which nobody knows whether the server took it.
    var lastUnconfirmedWrite: Date? { get }

    func makeArchiveViewModel() -> ArchiveViewModel
    func makeSearchViewModel() -> SearchViewModel
    func makeHistoryViewModel() -> HistoryViewModel
}

/// What the commands of the outbox need.
@MainActor
public protocol OutboxDependencies {
    func makeOutboxViewModel() -> OutboxViewModel
    func makeSyncViewModel() -> SyncViewModel
}
