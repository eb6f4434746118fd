import AccountCommands
import AccountViewModels
import CommandSupport
import FeatureContributions
import OutboxDomain
import OutboxViewModels
import ResourceLoading
import StatusCommands
import StatusViewModels
import ToolCommands
import WeblogViewModels

/// The dependencies of a test's commands, on the repositories of its world.
struct StubDependencies: ProgramDependencies, AccountDependencies, StatusDependencies, ToolDependencies {
    let repositories: InMemoryRepositories
    let sandboxPath = "/state/sandbox.json"

    func makeSessionViewModel() -> SessionViewModel { SessionViewModel(repository: repositories) }
    func makeAddressViewModel() -> AddressViewModel { AddressViewModel(repository: repositories) }
    func makeProfileViewModel() -> ProfileViewModel { ProfileViewModel(repository: repositories) }
    func makeServiceViewModel() -> ServiceViewModel { ServiceViewModel(repository: repositories) }
    func makeRawRequestViewModel() -> RawRequestViewModel { RawRequestViewModel(repository: repositories) }
    func makeConfigurationViewModel() -> ConfigurationViewModel {
        ConfigurationViewModel(accounts: repositories, configuration: repositories, defaults: repositories)
    }
    func makeFollowViewModel() -> FollowViewModel { FollowViewModel(repository: repositories) }
    let configurationFolder = "/config/nereid"
    func otherClientKeyHint() async -> String? { repositories.world.otherClientKeyHint }
    func checkFolders() throws(FailurePresentation) {}
    var addressBook: any AddressBook { AccountAddressBook(makeAddressViewModel) }
    func queuedIDs() async -> [String] {
        let model = makeOutboxViewModel()
        await model.load()
        return model.entries.value?.map(\.id) ?? []
    }
    var pageSources: [PageSource] { [.weblogs(repositories)] }
    func examine() async -> [Finding] { repositories.world.findings }

    func makeStatusListViewModel() -> StatusListViewModel { StatusListViewModel(repository: repositories) }
    func makeStatusDetailViewModel() -> StatusDetailViewModel { StatusDetailViewModel(repository: repositories) }
    func makeStatusComposerViewModel() -> StatusComposerViewModel { StatusComposerViewModel(repository: repositories) }
    func makeBioViewModel() -> BioViewModel { BioViewModel(repository: repositories) }

    func makeTimelineViewModel() -> TimelineViewModel {
        TimelineViewModel(
            repository: repositories, mutes: repositories, now: { World.now }, onUnreadableMutes: { _ in })
    }

    func makeMuteViewModel() -> MuteViewModel { MuteViewModel(repository: repositories, now: { World.now }) }

    func resetSandbox() throws(FailurePresentation) {
        repositories.record(.resetSandbox)
        if let failure = repositories.world.storageFailure { throw FailurePresentation(failure) }
    }

    func serveSandbox(
        port: UInt16, era: ServedEra, onReady: @escaping @Sendable (String) -> Void,
        onRequest: @escaping @Sendable (String) -> Void
    ) async throws(FailurePresentation) {
        onReady("http://127.0.0.1:\(port)")
        if era != .ints { onRequest("in the era \(era)") }
        onRequest("GET /\u{1B}[2J 200")
    }
}
