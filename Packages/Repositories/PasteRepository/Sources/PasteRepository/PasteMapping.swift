import APIClient
import PasteDomain
import PersistenceServiceInterface
import ResourceLoading

extension Paste {
    init(_ payload: PastePayload, isListed: Bool?, address: String) {
        self.init(
            title: payload.title, address: address, content: payload.content, modifiedAt: payload.modifiedAt,
            isListed: isListed)
    }

    init(_ stored: StoredPaste, address: String) {
        self.init(
            title: stored.title, address: address, content: stored.content, modifiedAt: stored.modifiedAt,
            isListed: stored.isListed)
    }
}

extension StoredPaste {
    /// nil for a paste that is not known well enough to be kept.
    init?(_ paste: Paste) {
        guard let modifiedAt = paste.modifiedAt else { return nil }
        self.init(
            title: paste.title, content: paste.content, modifiedAt: modifiedAt, isListed: paste.isListed)
    }
}
