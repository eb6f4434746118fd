import Foundation
import FoundationExtensions

/// The endpoints of the statuslog.
///
/// Reads are sent without a key: all statuses are public, and the server refuses a key for somebody else's address.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address` or `id`.
///
/// Source: <https://api.omg.lol/#statuslog>; `DELETE` from clients in use. The trailing slashes are the documented
/// ones.
public enum StatusEndpoint {
    /// `GET /address/:address/statuses/`, all of them at once; empty for an expired address.
    public static func list(of address: String) throws(APIError) -> Endpoint<[StatusPayload]> {
        Endpoint(.get, try statuses(address), authorisation: .none, list: "statuses") { json throws(JSONFault) in
            // The list of an expired address has no member `statuses` (seen by another client's author in 2025).
            let object = try json.object()
            guard object.hasMember("statuses") else { return [] }
            return try object.requiredEntries("statuses", id: \.id) { element throws(JSONFault) in
                try StatusPayload(element.object(), inListOf: address)
            }
        }
    }

    /// `GET /address/:address/statuses/:status`.
    public static func one(_ id: String, of address: String) throws(APIError) -> Endpoint<StatusPayload> {
        Endpoint(.get, try status(id, of: address), authorisation: .none) { json throws(JSONFault) in
            let value = try json.object().required("status")
            let payload = try StatusPayload(value.object(), of: address)
            guard payload.id == id else {
                throw .unexpected(
                    field: value.path + ".id", wanted: "the requested one", found: "the id of another status")
            }
            return payload
        }
    }

    /// `GET /address/:address/statuses/latest`.
    public static func latest(of address: String) throws(APIError) -> Endpoint<StatusPayload> {
        Endpoint(.get, try statuses(address) + "latest", authorisation: .none) { json throws(JSONFault) in
            try StatusPayload(json.object().required("status").object(), of: address)
        }
    }

    /// `GET /address/:address/statuses/following`: the addresses that the address follows.
    public static func following(of address: String) throws(APIError) -> Endpoint<[String]> {
        Endpoint(.get, try statuses(address) + "following", authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredEntries("following") { element throws(JSONFault) in try element.name() }
        }
    }

    /// `GET /address/:address/statuses/followers`: the addresses that follow the address.
    public static func followers(of address: String) throws(APIError) -> Endpoint<[String]> {
        Endpoint(.get, try statuses(address) + "followers", authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredEntries("followers") { element throws(JSONFault) in try element.name() }
        }
    }

    /// `POST /address/:address/statuses/follow/:target`. Experimental: one other client has it, untested.
    public static func follow(_ target: String, by address: String) throws(APIError) -> Endpoint<AcknowledgementPayload>
    {
        Endpoint(
            .post, try statuses(address) + "follow/" + PathComponent(address: target).encoded, authorisation: .required)
    }

    /// `DELETE /address/:address/statuses/follow/:target`. Experimental, as `follow`.
    public static func unfollow(
        _ target: String, by address: String
    ) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(
            .delete, try statuses(address) + "follow/" + PathComponent(address: target).encoded,
            authorisation: .required)
    }

    /// `POST /address/:address/statuses/`.
    ///
    /// Emoji and content are sent separately: the server does not split the emoji off a single text.
    ///
    /// - Parameter skipsMastodon: false is not sent, since the server may read `false` as "yes".
    public static func post(
        content: String, emoji: String?, externalURL: String?, skipsMastodon: Bool, to address: String
    ) throws(APIError) -> Endpoint<StatusReceiptPayload> {
        let body = JSONWriter.object([
            "content": .text(content), "emoji": emoji.map { .text($0) }, "external_url": externalURL.map { .text($0) },
            "skip_mastodon_post": skipsMastodon ? .flag(true) : nil,
        ])
        return Endpoint(.post, try statuses(address), body: body, authorisation: .required)
    }

    /// `PATCH /address/:address/statuses/`, the id in the body.
    ///
    /// - Parameter emoji: nil omits it; the status then loses its emoji.
    public static func edit(
        _ id: String, content: String, emoji: String?, of address: String
    ) throws(APIError) -> Endpoint<StatusReceiptPayload> {
        guard !id.isEmpty else { throw .invalidInput(field: "id", .empty) }
        let body = JSONWriter.object([
            "id": .text(id), "content": .text(content), "emoji": emoji.map { .text($0) },
        ])
        return Endpoint(.patch, try statuses(address), body: body, authorisation: .required)
    }

    /// `DELETE /address/:address/statuses/:status`.
    public static func delete(_ id: String, of address: String) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(.delete, try status(id, of: address), authorisation: .required)
    }

    /// `GET /address/:address/statuses/bio/`.
    public static func bio(of address: String) throws(APIError) -> Endpoint<BioPayload> {
        Endpoint(.get, try statuses(address) + "bio/", authorisation: .none)
    }

    /// `POST /address/:address/statuses/bio/`.
    public static func setBio(_ content: String, of address: String) throws(APIError) -> Endpoint<BioReceiptPayload> {
        Endpoint(
            .post, try statuses(address) + "bio/", body: JSONWriter.object(["content": .text(content)]),
            authorisation: .required)
    }

    /// `GET /statuslog`: all statuses of all addresses, in one answer.
    public static var statuslog: Endpoint<[StatusPayload]> {
        Endpoint(.get, "/statuslog", authorisation: .none, list: "statuses") { json throws(JSONFault) in
            try json.object().requiredEntries("statuses", id: \.id) { entry throws(JSONFault) in
                try StatusPayload(entry.object())
            }
        }
    }

    /// `GET /statuslog/latest`: the latest status of each address.
    public static var latest: Endpoint<[StatusPayload]> {
        Endpoint(.get, "/statuslog/latest", authorisation: .none, entries: "statuses")
    }

    private static func statuses(_ address: String) throws(APIError) -> String { try path(of: address) + "/statuses/" }

    private static func status(_ id: String, of address: String) throws(APIError) -> String {
        guard !reservedWords.contains(id) else { throw .invalidInput(field: "id", .reserved) }
        return try statuses(address) + PathComponent(id, field: "id").encoded
    }

    /// Words that name another endpoint in place of an id: deleting the status `bio` must not reach it.
    private static let reservedWords: Set<String> = ["bio", "latest", "following", "followers", "follow"]
}
