import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LivePasteNetworkService: PasteNetworkService {
    let performer: LiveNetworkService

    func pastes(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePaste] {
        let payloads: [PastePayload]
        do throws(RemoteFailure) {
            payloads = try await performer.perform { () throws(APIError) in
                try PasteEndpoint.list(of: address, asOwner: asOwner)
            }
        } catch {
            if asOwner, case .refused(let refusal) = error, refusal.isNothingThere { return [] }
            throw error
        }
        // What others get to see is what is listed; the owner's answer names what is, and is silent on the rest.
        return payloads.map { RemotePaste($0, isListed: $0.isListed ?? !asOwner) }
    }

    func paste(_ title: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePaste {
        let payload = try await performer.perform { () throws(APIError) in
            try PasteEndpoint.one(title, of: address, asOwner: asOwner)
        }
        return RemotePaste(payload, isListed: payload.isListed)
    }

    func save(
        _ title: String, content: String, isListed: Bool, of address: String
    ) async throws(RemoteFailure) -> String {
        try await performer.perform { () throws(APIError) in
            try PasteEndpoint.save(title, content: content, isListed: isListed, of: address)
        }.title
    }

    func delete(_ title: String, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in try PasteEndpoint.delete(title, of: address) }
    }
}

extension RemotePaste {
    fileprivate init(_ payload: PastePayload, isListed: Bool?) {
        self.init(
            title: payload.title, content: payload.content, modifiedAt: payload.modifiedAt, isListed: isListed)
    }
}
