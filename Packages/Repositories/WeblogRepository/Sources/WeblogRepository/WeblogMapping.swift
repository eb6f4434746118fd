import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WeblogDomain

extension WeblogEntry {
    /// Where the metadata tells no slug it is the last part of the page's path.
    init(_ remote: RemoteWeblogEntry, address: String) {
        self.init(
            id: remote.id, address: address, location: remote.location, title: remote.title, date: remote.date,
            type: remote.type, status: remote.status,
            slug: remote.slug ?? remote.location?.split(separator: "/").last.map(String.init), tags: remote.tags,
            source: remote.source, body: remote.body)
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

extension RemoteWeblogText {
    init(_ kind: WeblogText.Kind) {
        switch kind {
        case .configuration: self = .configuration
        case .template: self = .template
        }
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
