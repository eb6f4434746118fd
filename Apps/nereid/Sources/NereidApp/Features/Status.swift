import CommandSupport
import ScreenSupport
import StatusCommands
import StatusRepository
import StatusViewModels
import TerminalUI

extension Feature {
    static let status = Feature(.status, archive: [.status, .mute], sections: ScreenSection.status) { root in
        let statuses = root.statuses
        return Contributions(
            syncTasks: statuses.syncTasks + root.bios.syncTasks + root.follows.syncTasks,
            histories: [.statuses(statuses), .bios(root.bios)],
            owners: ["status": { (try? await statuses.addresses(withID: $0)) ?? [] }],
            deliveries: [LiveStatusRepository.queuedKind: root.direct.statuses],
            undoableKinds: [UndoableKind(.status, root.direct.statuses), UndoableKind(.bio, root.direct.bios)],
            folder: [StatusFolderSource(statuses: root.statuses), BioFolderSource(bios: root.bios)])
    }
}

extension CompositionRoot: StatusDependencies {
    var statuses: LiveStatusRepository { LiveStatusRepository(network: network, storage: storage, exists: exists) }
    var bios: LiveBioRepository { LiveBioRepository(network: network, storage: storage) }
    var follows: LiveFollowRepository { LiveFollowRepository(network: network, storage: storage, exists: exists) }
    var mutes: LiveMuteRepository { LiveMuteRepository(archive: archive) }

    func makeStatusViewModel() -> StatusViewModel { StatusViewModel(repository: statuses, bios: bios) }
    func makeFollowViewModel() -> FollowViewModel { FollowViewModel(repository: follows) }
    func makeTimelineViewModel() -> TimelineViewModel {
        TimelineViewModel(repository: statuses, mutes: mutes, follows: follows, now: now) { [console] failure in
            console.notice(DisplayText(line: "mutes are not applied: \(failure.sentence)"))
        }
    }
    func makeMuteViewModel() -> MuteViewModel { MuteViewModel(repository: mutes, now: now) }
}
