import PersistenceServiceInterface
import TestSupport
import Testing

@testable import PersistenceService

/// The location of an archive and its outbox.
enum Place: String, CaseIterable, CustomTestStringConvertible {
    case memory = "in memory"
    case file = "in a file"

    var testDescription: String { rawValue }

    func archive(in folder: TemporaryFolder) -> ArchiveFile {
        switch self {
        case .memory: .inMemory(.samples)
        case .file: .sample(folder.archive)
        }
    }
}
