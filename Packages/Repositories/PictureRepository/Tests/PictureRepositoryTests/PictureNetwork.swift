import APIClient
import Foundation
import NetworkTestSupport

extension NetworkStub.Route {
    static let everyone = Self("GET /pics", member: "pics")
    static let pictures = Self("GET /address/*/pics", member: "pics")
    static let picture = Self("GET /address/*/pics/*", member: "pic")
    static let upload = Self("POST /address/*/pics/upload")
    static let edit = Self("PUT /address/*/pics/*")
    static let delete = Self("DELETE /address/*/pics/*", member: "message")
}

extension NetworkStub.Message {
    static let everyone = asking(PictureEndpoint.everyone)

    static func pictures(_ address: String, asOwner: Bool) -> Self {
        .asking(try PictureEndpoint.list(of: address, asOwner: asOwner))
    }

    static func picture(_ id: String, _ address: String, asOwner: Bool) -> Self {
        .asking(try PictureEndpoint.one(id, of: address, asOwner: asOwner))
    }

    static func upload(_ image: Data, _ mediaType: String, _ address: String) -> Self {
        .asking(try PictureEndpoint.upload(image, mediaType: mediaType, to: address))
    }

    static func edit(
        _ id: String, description: String?, alternative: String?, tags: [String]?, isHidden: Bool, _ address: String
    ) -> Self {
        .asking(
            try PictureEndpoint.edit(
                id, of: address, description: description, alternativeText: alternative, tags: tags, hides: isHidden))
    }
}

extension JSONSample {
    /// A picture. A `nil` `isHidden` is left out; a `nil` time or type is unreadable.
    static func stub(
        _ id: String, second: Int? = 5, type: String? = "image/png", description: String? = "caption",
        alternative: String? = "alt",
        tags: [String] = ["x"], isHidden: Bool? = nil
    ) -> JSONSample {
        var members: [String: JSONSample] = [
            "id": .text(id), "address": "foo", "created": second.map { .number($0) } ?? .null,
            "mime": type.map { .text($0) } ?? .null, "size": 3,
            "description": description.map { .text($0) } ?? .null, "alt": alternative.map { .text($0) } ?? .null,
            "tags": .list(tags.map { .text($0) }),
        ]
        if let isHidden { members["hide_from_public"] = .flag(isHidden) }
        return .object(members)
    }
}
