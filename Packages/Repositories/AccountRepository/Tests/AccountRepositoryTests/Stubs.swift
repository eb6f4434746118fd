import AccountDomain
import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading

extension RemoteAddress {
    static func stub(_ address: String, owner: String? = nil) -> RemoteAddress {
        RemoteAddress(
            address: address, message: "foreign", registeredAt: Date(timeIntervalSince1970: 5), isExpired: false,
            expiresAt: Date(timeIntervalSince1970: 9), isVerified: true, owner: owner)
    }
}

extension StoredAddress {
    static func stub(_ address: String) -> StoredAddress {
        StoredAddress(
            address: address, message: nil, registeredAt: nil, isExpired: nil, expiresAt: nil, isVerified: nil,
            owner: nil)
    }
}

extension Address {
    /// What `RemoteAddress.stub` says.
    static func stub(_ name: String, owner: String? = nil) -> Address {
        Address(
            name: name, message: "foreign", registeredAt: Date(timeIntervalSince1970: 5), isExpired: false,
            expiresAt: Date(timeIntervalSince1970: 9), isVerified: true, owner: owner)
    }
}

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    static func refused(status: Int) -> RemoteFailure {
        .refused(refusal(status: status))
    }

    static func unauthorized(credential: String?) -> RemoteFailure {
        .unauthorized(refusal(status: 401), credential: credential)
    }

    private static func refusal(status: Int) -> Refusal {
        Refusal(exchange: Exchange(host: "api.test", method: "GET", path: "/x"), status: status, message: "no")
    }
}

/// A store on a full disk.
struct FailingAccountStore: AccountStore {
    private let failure = StorageFailure.full(path: "x")

    func ownAddresses() throws(StorageFailure) -> Archived<[StoredAddress]>? { throw failure }
    func replaceOwnAddresses(with addresses: [StoredAddress], at date: Date) throws(StorageFailure) { throw failure }
    func address(_ address: String) throws(StorageFailure) -> Archived<StoredAddress>? { throw failure }
    func saveAddress(_ address: StoredAddress, at date: Date) throws(StorageFailure) { throw failure }
    func wipe() throws(StorageFailure) { throw failure }
}
