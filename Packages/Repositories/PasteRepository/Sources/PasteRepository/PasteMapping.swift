import APIClient
import PasteDomain

extension Paste {
    init(_ payload: PastePayload, isListed: Bool?, address: String) {
        self.init(
            title: payload.title, address: address, content: payload.content, modifiedAt: payload.modifiedAt,
            isListed: isListed)
    }
}
