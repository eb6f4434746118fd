import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveThemeNetworkService: ThemeNetworkService {
    let performer: LiveNetworkService

    func themes() async throws(RemoteFailure) -> [RemoteTheme] {
        try await performer.perform { () throws(APIError) in ThemeEndpoint.list }.map { RemoteTheme($0) }
    }

    func theme(_ id: String) async throws(RemoteFailure) -> RemoteTheme {
        RemoteTheme(try await performer.perform { () throws(APIError) in try ThemeEndpoint.one(id) })
    }

    func preview(_ id: String) async throws(RemoteFailure) -> String {
        try await performer.perform { () throws(APIError) in try ThemeEndpoint.preview(id) }
    }
}

extension RemoteTheme {
    fileprivate init(_ payload: ThemePayload) {
        self.init(
            id: payload.id, name: payload.name, createdAt: payload.createdAt, updatedAt: payload.updatedAt,
            author: payload.author, authorURL: payload.authorURL, version: payload.version, license: payload.license,
            description: payload.description)
    }
}
