import Foundation
import WeblogDomain

extension WeblogEntry {
    static func stub(_ id: String = "9", location: String? = "/2022/12/tea") -> WeblogEntry {
        WeblogEntry(
            id: id, address: "foo", location: location, title: "T\u{1B}", date: Date(timeIntervalSince1970: 7),
            type: "post", status: "live", slug: "tea", tags: ["a", "b"], source: "Date: x\r\n\r\na", body: "a")
    }
}
