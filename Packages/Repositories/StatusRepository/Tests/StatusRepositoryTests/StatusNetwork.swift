import APIClient
import NetworkTestSupport
import StatusDomain

extension NetworkStub.Route {
    static let statuses = Self("GET /address/*/statuses/", member: "statuses")
    /// One status, including the latest.
    static let status = Self("GET /address/*/statuses/*", member: "status")
    static let post = Self("POST /address/*/statuses/")
    static let edit = Self("PATCH /address/*/statuses/")
    static let delete = Self("DELETE /address/*/statuses/*", member: "message")
    static let bio = Self("GET /address/*/statuses/bio/")
    static let setBio = Self("POST /address/*/statuses/bio/")
    static let latest = Self("GET /statuslog/latest", member: "statuses")
    static let statuslog = Self("GET /statuslog", member: "statuses")

    static let following = Self("GET /address/*/statuses/following", member: "following")
    static let followers = Self("GET /address/*/statuses/followers", member: "followers")
    static let follow = Self("POST /address/*/statuses/follow/*", member: "message")
    static let unfollow = Self("DELETE /address/*/statuses/follow/*", member: "message")
}

extension NetworkStub.Message {
    static func statuses(_ address: String) -> Self { .asking(try StatusEndpoint.list(of: address)) }

    static func status(_ id: String, _ address: String) -> Self { .asking(try StatusEndpoint.one(id, of: address)) }

    static func latest(_ address: String) -> Self { .asking(try StatusEndpoint.latest(of: address)) }

    static func post(_ draft: StatusDraft, _ address: String) -> Self {
        .asking(
            try StatusEndpoint.post(
                content: draft.content, emoji: draft.emoji, externalURL: draft.externalURL,
                skipsMastodon: draft.skipsMastodon, to: address))
    }

    static func edit(_ id: String, content: String, emoji: String?, _ address: String) -> Self {
        .asking(try StatusEndpoint.edit(id, content: content, emoji: emoji, of: address))
    }

    static func bio(_ address: String) -> Self { .asking(try StatusEndpoint.bio(of: address)) }
}

extension JSONSample {
    /// A status. A `nil` second or content is unreadable.
    static func stub(
        _ id: String, address: String = "foo", second: Int? = 5, emoji: String? = nil, content: String? = "content"
    ) -> JSONSample {
        [
            "id": .text(id), "address": .text(address), "created": second.map { .number($0) } ?? .null,
            "emoji": emoji.map { .text($0) } ?? .null, "content": content.map { .text($0) } ?? .null,
        ]
    }

    /// The response to a posted or changed status.
    static func receipt(_ id: String, url: String? = nil, status: JSONSample = .null) -> JSONSample {
        ["id": .text(id), "url": url.map { .text($0) } ?? .null, "status": status]
    }
}
