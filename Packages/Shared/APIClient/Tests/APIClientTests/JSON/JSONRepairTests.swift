import Foundation
import Testing

@testable import APIClient

@Suite("JSONRepair")
struct JSONRepairTests {
    @Test(
        "removes a bare ellipsis and the surplus comma",
        arguments: [
            ("[1,\n...\n]", "[1\n]"), ("[1, 2, ...]", "[1, 2]"), ("[...]", "[]"), ("[..., 1]", "[ 1]"),
            ("[1, ..., 2]", "[1, 2]"), ("[1,... , ...]", "[1 ]"), (#"["...",...]"#, #"["..."]"#),
        ])
    func ellipsis(_ text: String, _ expected: String) throws {
        let repaired = try #require(JSONRepair.repair(Data(text.utf8)))

        #expect(String(decoding: repaired, as: UTF8.self) == expected)
        #expect(throws: Never.self) { try JSONDocument(Data(text.utf8)) }
    }

    @Test("escapes raw control characters within texts only")
    func controls() throws {
        let repaired = try #require(JSONRepair.repair(Data("{\n\"a\": \"x\n\ty\\\"\u{1}\\\\\"\r}".utf8)))

        #expect(String(decoding: repaired, as: UTF8.self) == "{\n\"a\": \"x\\u000a\\u0009y\\\"\\u0001\\\\\"\r}")
        #expect(try JSONDocument(repaired).root.object().text("a") == "x\n\ty\"\u{1}\\")
    }

    @Test(
        "replaces an escaped half of a surrogate pair, and leaves whole ones",
        arguments: [
            (#"["a\ud83d"]"#, "a\u{FFFD}"), (#"["\udc00\ud83d x"]"#, "\u{FFFD}\u{FFFD} x"),
            (#"["\ud83d\ud83d\ude00\ude00"]"#, "\u{FFFD}😀\u{FFFD}"), (#"["\\ud83d\uD83D"]"#, #"\ud83d"# + "\u{FFFD}"),
            (#"["\ud83d\u0041"]"#, "\u{FFFD}A"), (#"["\ud83d\n"]"#, "\u{FFFD}\n"),
        ])
    func surrogates(_ text: String, _ wanted: String) throws {
        #expect(try JSONDocument(Data(text.utf8)).root.list { value throws(JSONFault) in try value.text() } == [wanted])
    }

    @Test(
        "leaves everything else broken",
        arguments: ["{", "[1,]", "<html>", "{'a':1}", "[1..2]", "\"\\", "..", "\"...\"", #"["\u12"]"#, "[\"a\\\n\"]"])
    func untouched(_ text: String) {
        #expect(JSONRepair.repair(Data(text.utf8)) == nil)
    }

    @Test("escapes any number of control characters, unless the text would become more than twice as long (#44)")
    func controlCharacters() throws {
        let page = "\"" + String(repeating: "one line\n", count: 10_000) + "\""
        #expect((JSONRepair.repair(Data(page.utf8)) ?? Data()).count == page.utf8.count + 5 * 10_000)
        #expect(JSONRepair.repair(Data(("\"" + String(repeating: "\0", count: 100_000) + "\"").utf8)) == nil)
    }

    @Test("the fault is that of the original text")
    func originalFault() {
        #expect(throws: JSONFault.broken(atByte: 5)) { try JSONDocument(Data("[{}, ..., {]".utf8)) }
    }

    @Test(
        "a hostile text of a million spaces and ellipses is repaired in linear time",
        .timeLimit(.minutes(10)))
    func linear() {
        let text = Data(("[" + String(repeating: " ", count: 500_000) + String(repeating: "... ", count: 250_000)).utf8)

        #expect((JSONRepair.repair(text) ?? Data()).count < text.count)
    }
}
