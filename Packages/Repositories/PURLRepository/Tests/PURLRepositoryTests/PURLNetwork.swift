import APIClient
import NetworkTestSupport

extension NetworkStub.Route {
    static let purls = Self("GET /address/*/purls", member: "purls")
    static let purl = Self("GET /address/*/purl/*", member: "purl")
    static let save = Self("POST /address/*/purl")
    static let delete = Self("DELETE /address/*/purl/*", member: "message")
}

extension NetworkStub.Message {
    static func purls(_ address: String, asOwner: Bool) -> Self {
        .asking(try PURLEndpoint.list(of: address, asOwner: asOwner))
    }

    static func purl(_ name: String, _ address: String, asOwner: Bool) -> Self {
        .asking(try PURLEndpoint.one(name, of: address, asOwner: asOwner))
    }

    static func save(_ name: String, url: String, isListed: Bool, _ address: String) -> Self {
        .asking(try PURLEndpoint.save(name, url: url, isListed: isListed, of: address))
    }

    static func delete(_ name: String, _ address: String) -> Self {
        .asking(try PURLEndpoint.delete(name, of: address))
    }
}

extension JSONSample {
    /// A PURL. With `nil` as its URL it is unreadable; a `nil` `isListed` is left out.
    static func stub(_ name: String, url: String? = "x:y", hits: Int? = 7, isListed: Bool? = false) -> JSONSample {
        var members: [String: JSONSample] = ["name": .text(name)]
        members["url"] = url.map { .text($0) } ?? .null
        members["counter"] = hits.map { .number($0) } ?? .null
        if let isListed { members["listed"] = .flag(isListed) }
        return .object(members)
    }

    /// The answer to a saved PURL.
    static func receipt(_ name: String) -> JSONSample { ["name": .text(name)] }
}
