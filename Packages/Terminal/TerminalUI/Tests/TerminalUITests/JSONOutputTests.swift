import Foundation
import Testing

@testable import TerminalUI

@Suite("JSONOutput")
struct JSONOutputTests {
    @Test(
        "each kind of value has its compact form",
        arguments: [
            (nil, "null"), (true, "true"), (false, "false"), (-5, "-5"), (.int(.max), "9223372036854775807"),
            (.double(0.5), "0.5"),
            (.double(1e300), "1e+300"), (.double(.nan), "null"), (.double(-.infinity), "null"), ("", #""""#),
            ("é🎉日", #""é🎉日""#), (.string("\"\\\n\t\r"), #""\"\\\n\t\r""#),
            (.string("\u{1B}\u{7F}\u{9B}"), #""\u001b\u007f\u009b""#),
            (.string("\u{202E}\u{2028}"), #""\u202e\u2028""#), (.string("\u{E0041}"), #""\udb40\udc41""#),
            (.array([]), "[]"),
            (.object([:]), "{}"), (.array([1, "a", nil]), #"[1,"a",null]"#),
            (.object(["b": 1, "a": .array([2])]), #"{"a":[2],"b":1}"#),
            // Sorted by scalars, not ignoring case.
            (.object(["b": 1, "a": 2, "B": 3, "é": 4, "c": 5]), #"{"B":3,"a":2,"b":1,"c":5,"é":4}"#),
        ] as [(JSONValue, String)]) func compact(value: JSONValue, text: String)
    {
        #expect(JSONOutput.text(value, isPretty: false).plain == text + "\n")
    }

    @Test("pretty JSON is indented by two spaces a level") func pretty() {
        let value = JSONValue.array([.object(["b": .array([]), "a": 1]), 2])

        #expect(
            JSONOutput.text(value, isPretty: true).plain == """
                [
                  {
                    "a": 1,
                    "b": []
                  },
                  2
                ]

                """)
    }

    @Test("thousands of random texts are read back unchanged, and their JSON has no unsafe character")
    func random() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<4_000 {
            let text = Self.randomText(&generator)
            let json = JSONOutput.text(.array([.string(text)]), isPretty: .random()).plain
            let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]

            let numbers = text.unicodeScalars.map(\.value)
            #expect(read?.first?.unicodeScalars.map(\.value) == numbers)
            let scalars = Array(json.unicodeScalars)
            #expect(!scalars.indices.contains { UnsafeScalars.isUnsafe(at: $0, in: scalars) }, "\(numbers)")
        }
    }

    private static func randomText(_ generator: inout SystemRandomNumberGenerator) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0...0xFF, 0x200B...0x206F, 0x20...0x7E, 0x1F300...0x1F6FF, 0...0xD7FF, 0xE000...0x10FFFF,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<30, using: &generator) {
            let range = ranges[Int.random(in: 0..<ranges.count, using: &generator)]
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { text.append(scalar) }
        }
        return String(text)
    }
}
