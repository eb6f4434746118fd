import Foundation
import Testing

@testable import ArchitectureLint

@Suite("PropertyList")
struct PropertyListTests {
    private static func list(_ text: String) throws -> PropertyList { try PropertyList(Array(text.utf8)) }

    private static func failure(_ text: String) -> PropertyList.Failure? {
        do throws(PropertyList.Failure) {
            _ = try PropertyList(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test("the old style has dictionaries, arrays, strings with and without quotes, data and comments")
    func oldStyle() throws {
        let root = try Self.list(
            """
            // !$*UTF8*$!
            {
                /* a comment */ plain = some/path-1.swift; "quoted key" = "a = b; // no comment";
                list = (one, 'two', "three",); last = ( );
                data = <0fbd 77>; inner = { a = 1; };
            }
            """
        ).root

        #expect(root.text("plain") == "some/path-1.swift")
        #expect(root.text("quoted key") == "a = b; // no comment")
        #expect(root["list"]?.strings == ["one", "two", "three"])
        #expect(root["last"]?.elements.isEmpty == true)
        #expect(root.text("data") == "0fbd 77")
        #expect(root["inner"]?.text("a") == "1")
        #expect(root["nothing"] == nil)
        #expect(root["list"]?["one"] == nil)
    }

    @Test(
        "escapes of the old style",
        arguments: [
            (#""a\"b""#, "a\"b"), (#""a\\b""#, "a\\b"), (#""a\nb""#, "a\nb"), (#""\101\0""#, "A\0"),
            (#""\U00e9""#, "é"), (#""\Ud83d\Ude00""#, "😀"), (#""\q""#, "q"), ("\"é😀\"", "é😀"),
        ])
    func escapes(text: String, value: String) throws {
        #expect(try Self.list("{ a = \(text); }").root.text("a") == value)
    }

    @Test("the last entry may end without a semicolon, and a key that occurs twice has its last value")
    func lenient() throws {
        #expect(try Self.list("{a=1;a=2}").root.text("a") == "2")
    }

    @Test("XML has the same values, with entities and CDATA")
    func xml() throws {
        let root = try Self.list(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><!-- a comment -->
            <dict>
              <key>a&amp;b</key><string>&lt;x&gt; &#65;&#x42; &unknown;</string>
              <key>list</key><array><string>one</string><integer>2</integer><true/><dict/></array>
              <key>raw</key><string><![CDATA[<a&amp;>]]></string>
              <key>empty</key><string/>
            </dict>
            </plist>
            """
        ).root

        #expect(root.text("a&b") == "<x> AB &unknown;")
        #expect(root["list"]?.strings == ["one", "2", ""])
        #expect(root.text("raw") == "<a&amp;>")
        #expect(root.text("empty") == "")
    }

    @Test(
        "what is wrong has a line, a column and a reason",
        arguments: [
            ("", 1, 1, "the file ends before a value"), ("{\n  a = 1;\n", 1, 1, "the dictionary is not closed"),
            ("{\n  a 1;\n}", 2, 5, "a `=` is expected after a key, and there is `1`"),
            ("{ a = ( 1 2 ); }", 1, 11, "a `,` is expected between the elements of an array, and there is `2`"),
            ("{ a = \"x; }", 1, 7, "the string is not closed"), ("{ /* a = 1; }", 1, 3, "the comment is not closed"),
            ("{ a = 1; } b", 1, 12, "nothing may follow the property list"),
            ("{ { } = 1; }", 1, 3, "a key must be a string"),
            ("{ a = <zz>; }", 1, 8, "data consists of hexadecimal digits"),
            ("{\n<<<<<<< HEAD\na = 1;\n}", 2, 1, "there is an unresolved merge conflict"),
            ("{\na = (\n1,\n=======\n); }", 4, 1, "there is an unresolved merge conflict"),
            ("bplist00", 1, 1, "it is binary; `plutil -convert xml1` makes it readable"),
            ("<plist><dict>", 1, 14, "<dict> is not closed"),
            ("<?xml?><a/>", 1, 12, "a property list begins with <plist>"),
            ("<plist><dict><string>a</string></dict></plist>", 1, 22, "<key> is expected"),
        ])
    func failures(text: String, line: Int, column: Int, message: String) {
        let failure = Self.failure(text)

        #expect(failure?.message == message)
        #expect(failure?.line == line && failure?.column == column, "\(String(describing: failure))")
    }

    @Test("a list nested too deeply is refused, and does not end the program")
    func depth() {
        for (open, close) in [("(", ""), ("{ a = ", ""), ("<array>", "")] {
            let prefix = open.hasPrefix("<") ? "<plist>" : ""
            let text = prefix + String(repeating: open, count: 200_000) + close
            #expect(Self.failure(text)?.message == "the values are nested too deeply")
        }
    }

    @Test("100,000 damaged lists give a value or an error with a place, and never a crash")
    func fuzzed() {
        let project = SampleProject(targets: [
            .init(name: "App", type: "application", sources: ["a.swift"], links: ["Core"]),
            .init(name: "Core", folders: [("Core", ["x.swift"])]),
        ]).text
        let short = #"{ a = ("b\"c", <0f>, { d = 'e'; }, \#u{2F}* f */ g); }"#
        let xml =
            "<?xml version=\"1.0\"?><plist><dict><key>a</key><array><string>&lt;b&#65;</string><true/></array></dict></plist>"
        let seeds = [
            Array(short.utf8), Array(xml.utf8), Array(project.utf8.prefix(400)),
            Array("{objects={};rootObject=A;}".utf8),
        ]
        let marks = Array("{}()<>=;,\"'\\/*!&#Ua0 \n\u{7F}".utf8) + [0, 0xC3, 0xFF]
        var random = SplitMix(state: 20)
        for round in 0..<100_000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0..<(1 + Int(random.next() % 4)) {
                let place = bytes.isEmpty ? 0 : Int(random.next() % UInt64(bytes.count))
                let mark = marks[Int(random.next() % UInt64(marks.count))]
                switch random.next() % 4 {
                case 0: bytes.insert(mark, at: place)
                case 1: if !bytes.isEmpty { bytes[place] = mark }
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 40)))
                default: bytes.append(contentsOf: bytes[place...].prefix(30))
                }
            }
            do throws(PropertyList.Failure) {
                Self.visit(try PropertyList(bytes).root)
            } catch {
                let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
                if !(1...lines).contains(error.line) || error.column < 1 || error.column > bytes.count + 1 {
                    Issue.record("\(error) in \(String(decoding: bytes, as: UTF8.self))")
                }
            }
        }
    }

    /// Asks for everything, so that no place is outside the text.
    private static func visit(_ node: PropertyList.Node) {
        _ = node.string
        node.elements.forEach(visit)
        for (key, value) in node.entries {
            _ = key.string.flatMap { node[$0] }
            visit(value)
        }
    }
}
