import Foundation
import Testing

@testable import APIClient

@Suite("JSONTokenizer")
struct JSONTokenizerTests {
    @Test(
        "accepts texts that the grammar allows",
        arguments: [
            "{}", "[]", "[[],{}]", #"{"a":1,"a":2}"#, " \n\t\r[ 1 , 2 ] ", #""x""#, "0", "-0", "-1.5e+10", "1E9",
            "true", "false", "null", #"["\u00e9\n\"\\\/\b\f\r\t"]"#, #"["\ud83d\ude04"]"#, "\u{FEFF}{}", "[\"\u{7F}\"]",
        ])
    func takes(_ text: String) throws {
        let document = try JSONDocument(Data(text.utf8))

        #expect(document.end(of: 0) == document.tokens.count)
    }

    @Test(
        "refuses texts that the grammar does not allow",
        arguments: [
            "{", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{1:2}", "[1 2]", "[]]", "[}", "{]",
            "01", "-", "1.", ".5", "1e", "+1", "[tru]", "[nul", "nan", #"["a]"#, #"["\x"]"#, #"["\u12"]"#,
            #"["\ud83d"]"#, #"["\ud83d\u0041"]"#, #"["\ude04"]"#, #"["\ude04\ude04"]"#, "[\"\n\"]x", "[']", "{} {}",
            "\u{0}", "[1]\u{0}",
        ])
    func refuses(_ text: String) {
        #expect(throws: JSONFault.self) { try JSONDocument.tokens(of: Data(text.utf8)) }
    }

    @Test(
        "names the fault",
        arguments: [
            ("", JSONFault.empty), (" \n", .empty), ("<html>", .notJSON), ("Array\n(", .notJSON),
            (#"{"response":{"mess"#, .breaksOff(atByte: 18)), ("[1 2]", .broken(atByte: 3)),
        ])
    func faults(_ text: String, _ fault: JSONFault) {
        #expect(throws: fault) { try JSONDocument(Data(text.utf8)) }
    }

    @Test("accepts 512 levels and refuses more, at once", arguments: ["[", "{\"a\":"])
    func depth(_ opening: String) throws {
        let closing = opening == "[" ? "]" : "}"
        let deep = String(repeating: opening, count: 511) + "[]" + String(repeating: closing, count: 511)

        let deeper = opening + deep + closing

        #expect(throws: Never.self) { try JSONDocument(Data(deep.utf8)) }
        #expect(throws: JSONFault.tooDeep) { try JSONDocument(Data(deeper.utf8)) }
        #expect(throws: JSONFault.tooDeep) {
            try JSONDocument(Data(String(repeating: opening, count: 1_000_000).utf8))
        }
    }

    @Test("every prefix of an example is refused as truncated")
    func prefixes() throws {
        let whole = try OfficialExample.named("Retrieve all statuses").data

        for length in 1..<whole.count {
            #expect(throws: JSONFault.breaksOff(atByte: length)) { try JSONDocument(whole.prefix(length)) }
        }
    }

    @Test("reads random values as Foundation does")
    func agreesWithFoundation() throws {
        var generator = SeededGenerator(state: 1)
        for _ in 0..<3000 {
            let text = randomValue(depth: 0, using: &generator)
            let expected = try #require(PlainValue.byFoundation(Data(text.utf8)))

            #expect(PlainValue.byDocument(Data(text.utf8)) == expected, "\(text)")
        }
    }

    @Test(
        "plain text ends at the first byte with a meaning, wherever it is",
        arguments: [0x20, 0x7F, 0xFF])
    func plainText(around: UInt8) {
        for byte in 0...UInt8.max {
            for (place, second) in zip(0..<20, [UInt8](repeating: byte, count: 10) + (0x1E...0x27)) {
                var bytes = [UInt8](repeating: around, count: 20)
                (bytes[place], bytes[(place + 3) % 20]) = (byte, second)
                let end = bytes.firstIndex { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } ?? 20
                #expect(bytes.withUnsafeBytes { endOfPlainText($0, from: 0) } == end)
                #expect(bytes[...place].withUnsafeBytes { endOfPlainText($0, from: 0) } == min(end, place + 1))
            }
        }
    }

    private func randomValue(depth: Int, using generator: inout SeededGenerator) -> String {
        let space = ["", " ", "\n", "\t \r\n"].randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<(depth < 5 ? 8 : 6), using: &generator) {
        case 0: return space + "\(Int.random(in: -1_000_000...1_000_000, using: &generator))"
        // Eighths: Foundation gets the last bit of longer fractions wrong.
        case 1: return space + "\(Double(Int.random(in: -100_000...100_000, using: &generator)) / 8)"
        case 2, 3: return space + randomText(using: &generator)
        case 4: return (["true", "false"].randomElement(using: &generator) ?? "true") + space
        case 5: return "null" + space
        case 6:
            let count = Int.random(in: 0...4, using: &generator)
            let values = (0..<count).map { _ in randomValue(depth: depth + 1, using: &generator) }
            return "[" + space + values.joined(separator: space + ",") + "]"
        default:
            let count = Int.random(in: 0...4, using: &generator)
            let pairs = (0..<count).map { number in
                "\"k\(number)\"" + space + ":" + randomValue(depth: depth + 1, using: &generator)
            }
            return "{" + space + pairs.joined(separator: "," + space) + "}" + space
        }
    }

    private func randomText(using generator: inout SeededGenerator) -> String {
        let pieces = [
            "a", "é", "😄", "☕️", "\\n", "\\\"", "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude04", "\\u0001", " ", "[", "}",
        ]
        let count = Int.random(in: 0...8, using: &generator)
        return "\"" + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "\""
    }
}
