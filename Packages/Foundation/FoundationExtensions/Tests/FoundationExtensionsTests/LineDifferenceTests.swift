import Testing

@testable import FoundationExtensions

@Suite("LineDifference")
struct LineDifferenceTests {
    @Test("a changed line is taken away and added, its neighbours are kept") func changedLine() {
        let difference = LineDifference(from: "a\nb\nc\n", to: "a\nB\nc\n")

        #expect(difference.lines == [.kept("a"), .removed("b"), .added("B"), .kept("c")])
        #expect(difference.changes == [.removed("b"), .added("B")])
    }

    @Test("equal texts have no change", arguments: ["", "a", "a\n", "\n\n"]) func equal(text: String) {
        #expect(LineDifference(from: text, to: text).changes.isEmpty)
    }

    @Test("a text that comes or goes is added or removed as a whole") func emptySide() {
        #expect(LineDifference(from: "", to: "a\n\nb").lines == [.added("a"), .added(""), .added("b")])
        #expect(LineDifference(from: "a", to: "").lines == [.removed("a")])
    }

    @Test("a change of line ends is a change") func lineEnds() {
        #expect(LineDifference(from: "a\r\n", to: "a\n").lines == [.removed("a\r"), .added("a")])
    }

    @Test("differently composed accents are different") func composition() {
        #expect(LineDifference(from: "\u{E9}", to: "e\u{301}").changes.count == 2)
    }

    @Test(
        "the result makes the new text of the old one",
        arguments: [("a b c a b b a", "c b a b a c"), ("x", "y z"), ("a a a", "a"), ("1 2 3 4", "4 3 2 1")])
    func applies(old: String, new: String) {
        let before = old.split(separator: " ").map(String.init)
        let after = new.split(separator: " ").map(String.init)
        let lines = LineDifference(from: before, to: after).lines

        #expect(lines.compactMap { if case .added = $0 { nil } else { $0.text } } == before)
        #expect(lines.compactMap { if case .removed = $0 { nil } else { $0.text } } == after)
    }

    @Test("very long texts without a common line are not compared line by line") func longTexts() {
        let old = (0...LineDifference.limit).map { "old \($0)" }
        let lines = LineDifference(from: ["same"] + old, to: ["same", "new"]).lines

        #expect(lines.count == old.count + 2)
        #expect(lines.first == .kept("same"))
        #expect(lines.last == .added("new"))
    }
}

extension LineDifference.Line {
    fileprivate var text: String {
        switch self {
        case .kept(let text), .removed(let text), .added(let text): text
        }
    }
}
