import APIClient
import NetworkTestSupport

extension NetworkStub.Route {
    static let page = Self("GET /address/*/now", member: "now")
    static let save = Self("POST /address/*/now", member: "message")
    static let garden = Self("GET /now/garden", member: "garden")
}

extension NetworkStub.Message {
    static let garden = asking(NowPageEndpoint.garden)

    static func page(_ address: String) -> Self { .asking(try NowPageEndpoint.page(of: address)) }

    static func save(_ content: String, isListed: Bool, _ address: String) -> Self {
        .asking(try NowPageEndpoint.save(content: content, isListed: isListed, of: address))
    }
}

extension JSONSample {
    /// A now page. A `nil` second is left out.
    static func stub(_ content: String = "old\r\n", second: Int? = 5, isListed: Bool = true) -> JSONSample {
        var members: [String: JSONSample] = ["content": .text(content), "listed": .flag(isListed)]
        if let second { members["updated"] = .number(second) }
        return .object(members)
    }

    /// A line of the garden.
    static func gardenEntry(_ address: String, second: Int) -> JSONSample {
        ["address": .text(address), "url": "u", "updated": ["unix_epoch_time": .number(second)]]
    }
}
