public import AccountViewModels
public import ArchiveViewModels
public import OutboxViewModels
public import ResourceLoading
public import StatusViewModels

/// What the commands need from the composition root, a part a feature.
public typealias CommandDependencies = AccountDependencies & ArchiveDependencies & DNSRecordDependencies
    & EmailDependencies
    & NowPageDependencies & OutboxDependencies & PasteDependencies & PictureDependencies & PURLDependencies
    & SandboxDependencies
    & StatusDependencies & WeblogDependencies & WebpageDependencies

/// What the commands of the account need.
@MainActor
public protocol AccountDependencies {
    func makeSessionViewModel() -> SessionViewModel
    func makeAddressViewModel() -> AddressViewModel
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
    ///   - onReady: Is told the URL when connections are accepted.
    ///   - onRequest: Is told a line a request.
    func serveSandbox(
        port: UInt16, onReady: @escaping @Sendable (String) -> Void, onRequest: @escaping @Sendable (String) -> Void
    ) async throws(FailurePresentation)
}

/// What the commands of the archive need.
@MainActor
public protocol ArchiveDependencies {
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
