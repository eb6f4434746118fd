import APIClient
import NetworkTestSupport

extension NetworkStub.Route {
    static let pastes = Self("GET /address/*/pastebin", member: "pastebin")
    static let paste = Self("GET /address/*/pastebin/*", member: "paste")
    static let save = Self("POST /address/*/pastebin/", member: "title")
    static let delete = Self("DELETE /address/*/pastebin/*", member: "message")
}

extension NetworkStub.Message {
    static func pastes(_ address: String, asOwner: Bool) -> Self {
        .asking(try PasteEndpoint.list(of: address, asOwner: asOwner))
    }

    static func paste(_ title: String, _ address: String, asOwner: Bool) -> Self {
        .asking(try PasteEndpoint.one(title, of: address, asOwner: asOwner))
    }

    static func save(_ title: String, content: String, isListed: Bool, _ address: String) -> Self {
        .asking(try PasteEndpoint.save(title, content: content, isListed: isListed, of: address))
    }

    static func delete(_ title: String, _ address: String) -> Self {
        .asking(try PasteEndpoint.delete(title, of: address))
    }
}

extension JSONSample {
    /// A paste. A `nil` second or content is unreadable; a `nil` `isListed` is left out.
    static func stub(
        _ title: String, second: Int? = 5, content: String? = "content", isListed: Bool? = false
    ) -> JSONSample {
        var members: [String: JSONSample] = ["title": .text(title)]
        members["content"] = content.map { .text($0) } ?? .null
        members["modified_on"] = second.map { .number($0) } ?? .null
        if let isListed { members["listed"] = .flag(isListed) }
        return .object(members)
    }
}
