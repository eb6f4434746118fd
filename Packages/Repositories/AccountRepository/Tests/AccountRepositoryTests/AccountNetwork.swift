import APIClient
import FoundationExtensions
import NetworkTestSupport

extension NetworkStub.Route {
    static let account = Self("GET /account/*/info")
    static let addresses = Self("GET /account/*/addresses")
    static let address = Self("GET /address/*/info")
    static let expiration = Self("GET /address/*/expiration")
    static let availability = Self("GET /address/*/availability")

    static let name = Self("GET /account/*/name", member: "name")
    static let setName = Self("POST /account/*/name", member: "message")
    static let settings = Self("GET /account/*/settings", member: "settings")
    static let setSettings = Self("POST /account/*/settings", member: "message")
    static let sessions = Self("GET /account/*/sessions")
    static let endSession = Self("DELETE /account/*/sessions/*", member: "message")
    static let preference = Self("POST /preferences/*")

    static let statistics = Self("GET /service/info")
    static let directory = Self("GET /directory", member: "directory")
}

extension NetworkStub.Message {
    static func account(email: String?, key: Secret?) -> Self {
        .asking(key: key, try AccountEndpoint.info(email: email))
    }

    static func addresses(email: String?, key: Secret?) -> Self {
        .asking(key: key, try AccountEndpoint.addresses(email: email))
    }

    static func address(_ address: String, asOwner: Bool) -> Self {
        .asking(try AddressEndpoint.info(address, asOwner: asOwner))
    }

    static func expiration(_ address: String) -> Self { .asking(try AddressEndpoint.expiration(of: address)) }

    static func availability(_ address: String) -> Self { .asking(try AddressEndpoint.availability(of: address)) }

    static func name(_ email: String) -> Self { .asking(try AccountEndpoint.name(email: email)) }

    static func setName(_ name: String, _ email: String) -> Self {
        .asking(try AccountEndpoint.setName(name, email: email))
    }

    static func settings(_ email: String) -> Self { .asking(try AccountEndpoint.settings(email: email)) }

    static func setSettings(_ communication: String?, _ dateFormat: String?, _ email: String) -> Self {
        .asking(
            try AccountEndpoint.setSettings(communication: communication, dateFormat: dateFormat, email: email))
    }

    static func sessions(_ email: String) -> Self { .asking(try AccountEndpoint.sessions(email: email)) }

    static func setPreference(_ item: String, _ value: String, _ address: String) -> Self {
        .asking(try ServiceEndpoint.setPreference(item, to: value, of: address))
    }

    static var statistics: Self { .asking(ServiceEndpoint.info) }

    static var directory: Self { .asking(ServiceEndpoint.directory) }
}

extension JSONSample {
    /// An account. A name that is `nil` was never set.
    static func account(_ email: String, name: String?, createdAt second: Int? = nil) -> JSONSample {
        [
            "email": .text(email), "name": name.map { .text($0) } ?? .null,
            "created": second.map { ["unix_epoch_time": .number($0)] } ?? .null, "settings": false,
        ]
    }

    /// An address. `Address.stub` is its value in the domain.
    static func stub(_ address: String, owner: String? = nil) -> JSONSample {
        [
            "address": .text(address), "message": "m", "registration": ["unix_epoch_time": 5],
            "expiration": ["expired": 0, "unix_epoch_time": "9"], "verification": ["verified": "1"],
            "owner": owner.map { .text($0) } ?? .null,
        ]
    }

    /// A browser that is logged in.
    static func session(_ id: String, createdAt: Int, expiresAt: Int) -> JSONSample {
        [
            "session_id": .text(id), "user_agent": "U", "created_ip": "192.0.2.1", "created_on": .number(createdAt),
            "expires_on": .number(expiresAt),
        ]
    }
}
