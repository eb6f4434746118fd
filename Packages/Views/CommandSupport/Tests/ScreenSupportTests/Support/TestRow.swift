import CommandSupport
import Foundation

/// A row of the lists in these tests.
struct TestRow: Sendable {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    let id: String
    let time: Date
    let address: String
    let text: String
    let url: String?

    init(_ id: String, age: Double = 0, address: String = "alice", text: String? = nil, url: String? = nil) {
        self.id = id
        time = Self.now - age
        self.address = address
        self.text = text ?? "Row \(id)."
        self.url = url ?? "https://example.com/\(id)"
    }

    /// Rows with the ids of a range, an hour apart. Those with even ids belong to alice, the others to bücher.
    static func rows(_ ids: Range<Int>) -> [TestRow] {
        ids.map { TestRow("\($0)", age: 3_600 * Double($0 % 100), address: $0 % 2 == 0 ? "alice" : "xn--bcher-kva") }
    }

    /// Twelve rows of which some are long, wide or empty.
    static let varied =
        rows(0..<9) + [
            TestRow("9", age: 90_000, text: "東京の天気は晴れです 👩‍👩‍👧 e\u{301}"),
            TestRow(
                "10", age: 172_800, address: "an-address-that-is-much-longer-than-its-column",
                text: "A first line that is too long for the list, and wrapped beside it.\nA second line."),
            TestRow("11", age: 259_200, text: "", url: ""),
        ]

    /// Characters that act on a terminal or reorder the text around them.
    static let hostileText =
        "\u{1B}[2J\u{1B}]0;title\u{07}\u{9B}31m\r\n\t\u{00}\u{7F}\u{08}\u{85}\u{202E}\u{2066}\u{200D}\u{301}漢字\u{1B}"

    static let hostile = TestRow(
        hostileText, address: hostileText, text: hostileText, url: "https://example.com/" + hostileText)

    /// The fields of a row; `count` is called for each value of a column that is read.
    static func catalog(count: @escaping @Sendable () -> Void = {}) -> FieldCatalog<TestRow> {
        FieldCatalog([
            .column("id") {
                count()
                return .text($0.id)
            },
            .column("time") {
                count()
                return .time($0.time)
            },
            .column("address") {
                count()
                return .address($0.address)
            },
            .column("text", isFlexible: true) {
                count()
                return .text($0.text)
            },
            .more("url") { .text($0.url) },
        ])
    }
}
