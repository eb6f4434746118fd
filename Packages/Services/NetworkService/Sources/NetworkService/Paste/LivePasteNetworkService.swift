import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LivePasteNetworkService: PasteNetworkService {
    let performer: APIPerformer

    func pastes(of address: String) async throws(RemoteFailure) -> [RemotePaste] {
        try await performer.perform { () throws(APIError) in try PasteEndpoint.list(of: address) }
            .map { RemotePaste($0) }
    }

    func paste(_ id: String, of address: String) async throws(RemoteFailure) -> RemotePaste {
        RemotePaste(
            try await performer.perform { () throws(APIError) in try PasteEndpoint.one(id, of: address) })
    }
}

extension RemotePaste {
    fileprivate init(_ payload: PastePayload) {
        self.init(id: payload.id, updatedAt: payload.updatedAt, content: payload.content)
    }
}
