import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveProfileNetworkService: ProfileNetworkService {
    let performer: LiveNetworkService

    func name(email: String) async throws(RemoteFailure) -> String? {
        try await performer.perform { () throws(APIError) in try AccountEndpoint.name(email: email) }
    }

    func setName(_ name: String, email: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in try AccountEndpoint.setName(name, email: email) }
    }

    func settings(email: String) async throws(RemoteFailure) -> RemoteAccountSettings? {
        try await performer.perform { () throws(APIError) in try AccountEndpoint.settings(email: email) }
            .map {
                RemoteAccountSettings(
                    communication: $0.communication, dateFormat: $0.dateFormat, webEditor: $0.webEditor)
            }
    }

    func setSettings(communication: String?, dateFormat: String?, email: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in
            try AccountEndpoint.setSettings(communication: communication, dateFormat: dateFormat, email: email)
        }
    }

    func sessions(email: String) async throws(RemoteFailure) -> [RemoteAccountSession] {
        do throws(RemoteFailure) {
            return try await performer.perform { () throws(APIError) in try AccountEndpoint.sessions(email: email) }
                .map {
                    RemoteAccountSession(
                        id: $0.id, createdAt: $0.createdAt, expiresAt: $0.expiresAt, userAgent: $0.userAgent,
                        ip: $0.ip)
                }
        } catch {
            if case .refused(let refusal) = error, refusal.isNothingThere { return [] }
            throw error
        }
    }

    func endSession(_ id: String, email: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in
            try AccountEndpoint.deleteSession(id, email: email)
        }
    }

    func setPreference(
        _ item: String, to value: String, of address: String
    ) async throws(RemoteFailure) -> RemotePreference {
        let payload = try await performer.perform { () throws(APIError) in
            try ServiceEndpoint.setPreference(item, to: value, of: address)
        }
        return RemotePreference(item: payload.item, value: payload.value)
    }
}
