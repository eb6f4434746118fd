import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveWeblogNetworkService: WeblogNetworkService {
    let performer: LiveNetworkService

    func entries(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemoteWeblogEntry] {
        try await performer.perform { () throws(APIError) in
            try WeblogEndpoint.entries(of: address, asOwner: asOwner)
        }.map { RemoteWeblogEntry($0) }
    }

    func entry(_ id: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemoteWeblogEntry {
        RemoteWeblogEntry(
            try await performer.perform { () throws(APIError) in
                try WeblogEndpoint.entry(id, of: address, asOwner: asOwner)
            })
    }

    func latest(of address: String) async throws(RemoteFailure) -> RemoteWeblogEntry {
        RemoteWeblogEntry(
            try await performer.perform { () throws(APIError) in try WeblogEndpoint.latest(of: address) })
    }

    func create(_ source: String, of address: String) async throws(RemoteFailure) -> RemoteWeblogEntry {
        RemoteWeblogEntry(
            try await performer.perform { () throws(APIError) in try WeblogEndpoint.create(source, of: address) })
    }

    func save(_ id: String, source: String, of address: String) async throws(RemoteFailure) -> RemoteWeblogEntry {
        RemoteWeblogEntry(
            try await performer.perform { () throws(APIError) in
                try WeblogEndpoint.save(id, source: source, of: address)
            })
    }

    func delete(_ id: String, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in try WeblogEndpoint.delete(id, of: address) }
    }

    func text(_ kind: RemoteWeblogText, of address: String) async throws(RemoteFailure) -> String {
        try await performer.perform { () throws(APIError) in
            switch kind {
            case .configuration: try WeblogEndpoint.configuration(of: address)
            case .template: try WeblogEndpoint.template(of: address)
            }
        }
    }

    func setText(_ kind: RemoteWeblogText, to text: String, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in
            switch kind {
            case .configuration: try WeblogEndpoint.setConfiguration(text, of: address)
            case .template: try WeblogEndpoint.setTemplate(text, of: address)
            }
        }
    }
}

extension RemoteWeblogEntry {
    fileprivate init(_ payload: WeblogEntryPayload) {
        self.init(
            id: payload.id, location: payload.location, title: payload.title, date: payload.date, type: payload.type,
            status: payload.status, slug: payload.slug, tags: payload.tags, source: payload.source, body: payload.body)
    }
}
