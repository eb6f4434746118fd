import APIClient
import PersistenceServiceInterface
import ResourceLoading
import WeblogDomain

extension WeblogEntry {
    /// Where the metadata tells no slug it is the last part of the page's path.
    init(_ payload: WeblogEntryPayload, address: String) {
        self.init(
            id: payload.id, address: address, location: payload.location, title: payload.title, date: payload.date,
            type: payload.type, status: payload.status,
            slug: payload.slug ?? payload.location?.split(separator: "/").last.map(String.init), tags: payload.tags,
            source: payload.source, body: payload.body)
    }

    init(_ stored: StoredWeblogEntry, address: String) {
        self.init(
            id: stored.id, address: address, location: stored.location, title: stored.title, date: stored.date,
            type: stored.type, status: stored.status, slug: stored.slug, tags: stored.tags, source: stored.source,
            body: stored.body)
    }
}

extension StoredWeblogEntry {
    init(_ entry: WeblogEntry) {
        self.init(
            id: entry.id, location: entry.location, title: entry.title, date: entry.date, type: entry.type,
            status: entry.status, slug: entry.slug, tags: entry.tags, source: entry.source, body: entry.body)
    }
}

extension StoredWeblogText {
    init(_ kind: WeblogText.Kind) {
        switch kind {
        case .configuration: self = .configuration
        case .template: self = .template
        }
    }
}

extension RemoteFailure {
    /// Whether the server says that there is no such thing.
    var isNotFound: Bool {
        if case .refused(let refusal) = self { refusal.isNothingThere } else { false }
    }
}
