import AccountDomain
import CommandSupport
import OutboxDomain
import OutboxRepository
import OutboxViewModels
import PersistenceService
import ResourceLoading
import UndoCommands
import UndoRepository
import UndoViewModels

extension Feature {
    static let undo = Feature(.undo)
}

extension CompositionRoot: UndoDependencies {
    var journal: LiveUndoRepository { LiveUndoRepository(store: file.journal, archive: file, lockPath: undoLockPath) }

    func makeUndoViewModel() -> UndoViewModel {
        let (outbox, owns) = (outbox, owns)
        return UndoViewModel(repository: journal) { address in
            // If the server cannot be asked, the addresses that this machine wrote to count as the user's.
            (try? await owns(address)) ?? true
        } drop: { id, hadArrived in
            try await outbox.drop(id, hadArrived: hadArrived)
        }
    }

    var undoableKinds: [UndoableKind] { contributions.flatMap(\.undoableKinds) }
}
