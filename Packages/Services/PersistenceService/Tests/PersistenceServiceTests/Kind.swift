import PersistenceService
import TestSupport
import Testing

/// The kinds of store that keep one contract.
enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case inMemory = "in memory"
    case sqlite = "SQLite"

    var testDescription: String { rawValue }

    func services(in folder: TemporaryFolder) -> PersistenceServices {
        switch self {
        case .inMemory: .inMemory()
        case .sqlite: PersistenceServices(path: folder.archive)
        }
    }
}
