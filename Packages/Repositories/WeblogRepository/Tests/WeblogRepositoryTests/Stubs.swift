import Foundation
import WeblogDomain

extension WeblogEntry {
    static func stub(
        _ id: String, second: Double? = 5, slug: String? = nil, status: String? = "live"
    ) -> WeblogEntry {
        WeblogEntry(
            id: id, address: "foo", location: nil, title: nil, date: second.map(Date.init(timeIntervalSince1970:)),
            type: "post", status: status, slug: slug, tags: [], source: "kept", body: nil)
    }

    static func sample(
        _ id: String, of address: String = "ann", at seconds: Double? = 1_000, source: String = "hello",
        tags: [String] = []
    ) -> WeblogEntry {
        WeblogEntry(
            id: id, address: address, location: "/2022/12/x", title: "X",
            date: seconds.map(Date.init(timeIntervalSince1970:)), type: "post", status: "live", slug: "x", tags: tags,
            source: source, body: "hello")
    }
}
