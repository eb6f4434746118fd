import APIClient
import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading

struct LiveAccountNetworkService: AccountNetworkService {
    let performer: APIPerformer

    func account(email: String?, key: Secret?) async throws(RemoteFailure) -> RemoteAccount {
        let payload = try await performer.perform(key: key) { () throws(APIError) in
            try AccountEndpoint.info(email: email)
        }
        return RemoteAccount(email: payload.email, name: payload.name, createdAt: payload.createdAt)
    }

    func addresses(email: String?, key: Secret?) async throws(RemoteFailure) -> [RemoteAddress] {
        try await performer.perform(key: key) { () throws(APIError) in try AccountEndpoint.addresses(email: email) }
            .map { RemoteAddress($0) }
    }

    func address(_ address: String, asOwner: Bool) async throws(RemoteFailure) -> RemoteAddress {
        RemoteAddress(
            try await performer.perform { () throws(APIError) in
                try AddressEndpoint.info(address, asOwner: asOwner)
            })
    }
}

extension RemoteAddress {
    fileprivate init(_ payload: AddressPayload) {
        self.init(
            address: payload.address, message: payload.message, registeredAt: payload.registeredAt,
            isExpired: payload.isExpired, expiresAt: payload.expiresAt, isVerified: payload.isVerified,
            owner: payload.owner)
    }
}
