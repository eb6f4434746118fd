import Foundation
import Testing

@testable import APIClient

@Suite("JSONWriter")
struct JSONWriterTests {
    @Test("sorts the names and writes flags as flags")
    func sorted() {
        let body = JSONWriter.object(["b": .text("x"), "a": .flag(true), "c": .flag(false)])

        #expect(String(decoding: body, as: UTF8.self) == #"{"a":true,"b":"x","c":false}"#)
    }

    @Test("a list is an array of texts, also an empty one")
    func list() {
        let body = JSONWriter.object(["a": .list(["x", "\"", ""]), "b": .list([])])

        #expect(String(decoding: body, as: UTF8.self) == #"{"a":["x","\"",""],"b":[]}"#)
    }

    @Test(
        "Foundation reads its output back",
        arguments: ["", "\"\\/\n\r\t\u{0}\u{8}\u{1F}\u{7F}", "❤️ ❤ é e\u{301}", "\u{2028}\u{202E}\u{9B}", "{\"a\":1}"])
    func roundTrip(_ text: String) throws {
        let read = try JSONSerialization.jsonObject(with: JSONWriter.object(["t": .text(text)])) as? [String: String]

        #expect(read?["t"].map { Array($0.utf8) } == Array(text.utf8))
    }
}
