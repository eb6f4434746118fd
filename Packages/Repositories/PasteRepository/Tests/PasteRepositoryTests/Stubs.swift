import Foundation
import PersistenceServiceInterface
import ResourceLoading

extension StoredPaste {
    static func stub(
        _ title: String, second: Double = 5, content: String = "content", isListed: Bool? = false
    ) -> StoredPaste {
        StoredPaste(
            title: title, content: content, modifiedAt: Date(timeIntervalSince1970: second), isListed: isListed)
    }
}

/// A store on a disk that is full for one kind of work.
struct PartlyFullPasteStore: PasteStore {
    enum Work: CaseIterable {
        case noteOwn, save, remove
    }

    let store: any PasteStore
    let work: Work

    private func fail(_ asked: Work) throws(StorageFailure) {
        if asked == work { throw .full(path: "x") }
    }

    func pastes(of address: String) throws(StorageFailure) -> Archived<[StoredPaste]>? { try store.pastes(of: address) }
    func paste(_ title: String, of address: String) throws(StorageFailure) -> StoredPaste? {
        try store.paste(title, of: address)
    }
    func replacePastes(of address: String, with pastes: [StoredPaste], at date: Date) throws(StorageFailure) {
        try store.replacePastes(of: address, with: pastes, at: date)
    }
    func savePaste(_ paste: StoredPaste, of address: String) throws(StorageFailure) {
        try fail(.save)
        try store.savePaste(paste, of: address)
    }
    func noteOwn(_ address: String) throws(StorageFailure) {
        try fail(.noteOwn)
        try store.noteOwn(address)
    }
    func removePaste(_ title: String, of address: String) throws(StorageFailure) {
        try fail(.remove)
        try store.removePaste(title, of: address)
    }
}
