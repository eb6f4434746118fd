import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveEmailNetworkService: EmailNetworkService {
    let performer: APIPerformer

    func emails(of address: String) async throws(RemoteFailure) -> [RemoteEmail] {
        try await performer.perform { () throws(APIError) in try EmailEndpoint.list(of: address) }
            .map { RemoteEmail($0) }
    }

    func email(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteEmail {
        RemoteEmail(
            try await performer.perform { () throws(APIError) in try EmailEndpoint.one(id, of: address) })
    }
}

extension RemoteEmail {
    fileprivate init(_ payload: EmailPayload) {
        self.init(id: payload.id, updatedAt: payload.updatedAt, content: payload.content)
    }
}
