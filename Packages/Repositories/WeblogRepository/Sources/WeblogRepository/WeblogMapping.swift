import APIClient
import ResourceLoading
import WeblogDomain

extension WeblogEntry {
    /// Without a slug in the metadata, the last part of the page's path is used.
    init(_ payload: WeblogEntryPayload, address: String) {
        self.init(
            id: payload.id, address: address, location: payload.location, title: payload.title, date: payload.date,
            type: payload.type, status: payload.status,
            slug: payload.slug ?? payload.location?.split(separator: "/").last.map(String.init), tags: payload.tags,
            source: payload.source, body: payload.body)
    }
}

extension RemoteFailure {
    /// Whether the server says that the thing does not exist.
    var isNotFound: Bool {
        if case .refused(let refusal) = self { refusal.isNotFound } else { false }
    }
}
