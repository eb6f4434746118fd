import APIClient
import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading

struct LiveAccountNetworkService: AccountNetworkService {
    let performer: LiveNetworkService

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

    func expiration(of address: String) async throws(RemoteFailure) -> RemoteExpiration {
        let payload = try await performer.perform { () throws(APIError) in
            try AddressEndpoint.expiration(of: address)
        }
        return RemoteExpiration(isExpired: payload.isExpired, message: payload.message)
    }

    func availability(of address: String) async throws(RemoteFailure) -> RemoteAvailability {
        let payload = try await performer.perform { () throws(APIError) in
            try AddressEndpoint.availability(of: address)
        }
        return RemoteAvailability(
            isAvailable: payload.isAvailable, isInvalid: payload.isInvalid, punycode: payload.punycode,
            seeAlso: payload.seeAlso, message: payload.message)
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
