import AccountDomain
import Foundation
import PersistenceServiceInterface

extension StoredAddress {
    static func stub(_ address: String) -> StoredAddress {
        StoredAddress(
            address: address, message: nil, registeredAt: nil, isExpired: nil, expiresAt: nil, isVerified: nil,
            owner: nil)
    }
}

extension Address {
    /// What `JSONSample.stub` says.
    static func stub(_ name: String, owner: String? = nil) -> Address {
        Address(
            name: name, message: "foreign", registeredAt: Date(timeIntervalSince1970: 5), isExpired: false,
            expiresAt: Date(timeIntervalSince1970: 9), isVerified: true, owner: owner)
    }
}
