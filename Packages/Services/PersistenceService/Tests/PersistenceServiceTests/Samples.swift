import PersistenceServiceInterface
import ResourceLoading

@testable import PersistenceService

extension ArchiveFile {
    /// An archive of notes and drawers.
    static func sample(_ path: String, outboxPath: String? = nil) -> ArchiveFile {
        ArchiveFile(path: path, components: .samples, outboxPath: outboxPath)
    }

    var notes: NoteStore { NoteStore(archive: archive) }
    var drawers: DrawerStore { DrawerStore(archive: archive) }
}

extension Archive {
    /// Reads with a body that may throw any error.
    func reading<Value: Sendable>(_ body: (any Transaction) throws -> Value) throws -> Value {
        try read { transaction throws(StorageFailure) in Result { try body(transaction) } }.get()
    }
}

extension SQLiteDatabase {
    /// The file of an archive of notes and drawers.
    static func sample(_ path: String, busyTimeout: Duration = .seconds(10)) -> SQLiteDatabase {
        SQLiteDatabase(path: path, schema: .archive(.samples), busyTimeout: busyTimeout)
    }
}

extension StorageFailure {
    /// Which of the cases it is.
    enum Case { case cannotOpen, corrupt, newerVersion, busy, full, readOnly, uncached, alreadyQueued, failed }

    var kind: Case {
        switch self {
        case .cannotOpen: .cannotOpen
        case .corrupt: .corrupt
        case .newerVersion: .newerVersion
        case .busy: .busy
        case .full: .full
        case .readOnly: .readOnly
        case .uncached: .uncached
        case .alreadyQueued: .alreadyQueued
        case .failed: .failed
        }
    }
}
