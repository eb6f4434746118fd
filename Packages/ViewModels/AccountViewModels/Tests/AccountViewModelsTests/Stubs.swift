import AccountDomain
import Foundation

extension Address {
    static func stub(_ name: String) -> Address {
        Address(
            name: name, message: "foreign", registeredAt: Date(timeIntervalSince1970: 5), isExpired: false,
            expiresAt: Date(timeIntervalSince1970: 9), isVerified: nil, owner: "o")
    }
}
