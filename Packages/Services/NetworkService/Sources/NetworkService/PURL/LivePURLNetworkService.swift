import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LivePURLNetworkService: PURLNetworkService {
    let performer: LiveNetworkService

    func purls(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePURL] {
        let payloads: [PURLPayload]
        do throws(RemoteFailure) {
            payloads = try await performer.perform { () throws(APIError) in
                try PURLEndpoint.list(of: address, asOwner: asOwner)
            }
        } catch {
            if asOwner, case .refused(let refusal) = error, refusal.isNothingThere { return [] }
            throw error
        }
        // What others get to see is what is listed; the owner's answer names what is, and is silent on the rest.
        return payloads.map { RemotePURL($0, isListed: $0.isListed ?? !asOwner) }
    }

    func purl(_ name: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePURL {
        let payload = try await performer.perform { () throws(APIError) in
            try PURLEndpoint.one(name, of: address, asOwner: asOwner)
        }
        return RemotePURL(payload, isListed: payload.isListed)
    }

    func save(_ name: String, url: String, isListed: Bool, of address: String) async throws(RemoteFailure) -> String {
        try await performer.perform { () throws(APIError) in
            try PURLEndpoint.save(name, url: url, isListed: isListed, of: address)
        }.name
    }

    func delete(_ name: String, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in try PURLEndpoint.delete(name, of: address) }
    }
}

extension RemotePURL {
    fileprivate init(_ payload: PURLPayload, isListed: Bool?) {
        self.init(name: payload.name, url: payload.url, hits: payload.hits, isListed: isListed)
    }
}
