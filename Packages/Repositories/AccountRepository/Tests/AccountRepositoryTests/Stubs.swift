import AccountDomain
import Foundation

extension Address {
    /// The content of `JSONSample.stub`.
    static func stub(_ name: String, owner: String? = nil) -> Address {
        Address(
            name: name, message: "m", registeredAt: Date(timeIntervalSince1970: 5), isExpired: false,
            expiresAt: Date(timeIntervalSince1970: 9), isVerified: true, owner: owner)
    }

    /// An address with only a few known fields.
    static func sample(
        _ name: String, message: String? = nil, registeredAt: Date? = nil, isExpired: Bool? = nil,
        expiresAt: Date? = nil, isVerified: Bool? = nil, owner: String? = nil
    ) -> Address {
        Address(
            name: name, message: message, registeredAt: registeredAt, isExpired: isExpired, expiresAt: expiresAt,
            isVerified: isVerified, owner: owner)
    }
}
