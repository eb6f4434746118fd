import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveStatusNetworkService: StatusNetworkService {
    let performer: LiveNetworkService

    func statuses(of address: String) async throws(RemoteFailure) -> [RemoteStatus] {
        try await performer.perform { () throws(APIError) in try StatusEndpoint.list(of: address) }
            .map { RemoteStatus($0) }
    }

    func status(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteStatus {
        RemoteStatus(
            try await performer.perform { () throws(APIError) in try StatusEndpoint.one(id, of: address) })
    }

    func latestStatus(of address: String) async throws(RemoteFailure) -> RemoteStatus {
        RemoteStatus(try await performer.perform { () throws(APIError) in try StatusEndpoint.latest(of: address) })
    }

    func post(_ draft: RemoteStatusDraft, to address: String) async throws(RemoteFailure) -> RemoteStatusReceipt {
        RemoteStatusReceipt(
            try await performer.perform { () throws(APIError) in
                try StatusEndpoint.post(
                    content: draft.content, emoji: draft.emoji, externalURL: draft.externalURL,
                    skipsMastodon: draft.skipsMastodon, to: address)
            })
    }

    func edit(
        _ id: String, content: String, emoji: String?, of address: String
    ) async throws(RemoteFailure) -> RemoteStatusReceipt {
        RemoteStatusReceipt(
            try await performer.perform { () throws(APIError) in
                try StatusEndpoint.edit(id, content: content, emoji: emoji, of: address)
            })
    }

    func delete(_ id: String, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in try StatusEndpoint.delete(id, of: address) }
    }

    func bio(of address: String) async throws(RemoteFailure) -> RemoteBio? {
        do throws(RemoteFailure) {
            let payload = try await performer.perform { () throws(APIError) in try StatusEndpoint.bio(of: address) }
            return RemoteBio(content: payload.bio, css: payload.css, head: payload.head)
        } catch {
            if case .refused(let refusal) = error, refusal.isNothingThere { return nil }
            throw error
        }
    }

    func setBio(_ content: String, of address: String) async throws(RemoteFailure) -> String? {
        try await performer.perform { () throws(APIError) in try StatusEndpoint.setBio(content, of: address) }.url
    }

    func timeline(_ span: RemoteTimelineSpan) async throws(RemoteFailure) -> [RemoteStatus] {
        let endpoint =
            switch span {
            case .latest: StatusEndpoint.latest
            case .all: StatusEndpoint.statuslog
            }
        return try await performer.perform { () throws(APIError) in endpoint }.map { RemoteStatus($0) }
    }
}

extension RemoteStatus {
    fileprivate init(_ payload: StatusPayload) {
        self.init(
            id: payload.id, address: payload.address, createdAt: payload.createdAt, emoji: payload.emoji,
            content: payload.content, externalURL: payload.externalURL)
    }
}

extension RemoteStatusReceipt {
    fileprivate init(_ payload: StatusReceiptPayload) {
        self.init(id: payload.id, url: payload.url)
    }
}
