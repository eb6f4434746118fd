import Foundation
import Testing

/// An example answer of the official API documentation.
struct OfficialExample: Sendable, CustomTestStringConvertible {
    let area: String
    let name: String
    let method: String
    let path: String
    /// Whether it is valid JSON; five of them are not.
    let isJSON: Bool
    let body: String

    var testDescription: String { "\(area): \(name)" }

    var data: Data { Data(body.utf8) }

    /// The example of that name.
    static func named(_ name: String) throws -> OfficialExample {
        let found = all.filter { $0.name == name }
        return try #require(found.count == 1 ? found.first : nil, "\(found.count) examples are called \(name)")
    }
}
