import Testing

@testable import FoundationExtensions

@Suite("LineDifference")
struct LineDifferenceTests {
    @Test("a changed line is removed and added, its neighbours are kept") func changedLine() {
        let difference = LineDifference(from: "a\nb\nc\n", to: "a\nB\nc\n")

        #expect(difference.lines == [.unchanged("a"), .removed("b"), .added("B"), .unchanged("c")])
        #expect(difference.changes == [.removed("b"), .added("B")])
    }

    @Test("equal texts have no change", arguments: ["", "a", "a\n", "\n\n"]) func equal(text: String) {
        #expect(LineDifference(from: text, to: text).changes.isEmpty)
    }

    @Test("a new or deleted text is added or removed as a whole") func emptySide() {
        #expect(LineDifference(from: "", to: "a\n\nb").lines == [.added("a"), .added(""), .added("b")])
        #expect(LineDifference(from: "a", to: "").lines == [.removed("a")])
    }

    @Test("changed line endings of unchanged lines are one change (#44)") func lineEnds() {
        #expect(
            LineDifference(from: "a\r\n", to: "a\n").lines == [.lineEnds(from: "CR LF", to: "LF"), .unchanged("a")])
        #expect(
            LineDifference(from: "a\nb\n", to: "a\r\nc\r\n").changes
                == [.lineEnds(from: "LF", to: "CR LF"), .removed("b"), .added("c")])
        #expect(
            LineDifference(from: "a\r\nb\r\n", to: "a\r\nb\n").lines == [
                .lineEnds(from: "CR LF", to: "mixed"), .unchanged("a"), .unchanged("b"),
            ])
        #expect(
            LineDifference(from: "a\n", to: "a\nb\r\n").changes == [.lineEnds(from: "LF", to: "mixed"), .added("b")])
        #expect(
            LineDifference(from: "a\r\nb\nc\n", to: "a\r\nd\nc\n").changes == [.removed("b"), .added("d")])
        #expect(
            LineDifference(from: "a\r\nb\n", to: "a\nb\r\n").changes == [.lineEnds(from: "mixed", to: "mixed")])
        #expect(LineDifference(from: "a\r\nb\nc", to: "a\r\nb\nc\n").changes.isEmpty)
        #expect(LineDifference(from: "", to: "a\r\nb\n").changes == [.added("a"), .added("b")])
    }

    @Test("the CR of a CR LF is not part of the line")
    func carriageReturns() {
        #expect(
            LineDifference(from: "a\r\nb\r\n", to: "a\r\nc\r\n\r\n").lines
                == [.unchanged("a"), .removed("b"), .added("c"), .added("")])
        #expect(LineDifference(from: "", to: "a\r\n").lines == [.added("a")])
        #expect(LineDifference(from: "a\r\nb", to: "a\r\nb\r\n").changes.isEmpty)
        #expect(LineDifference(from: "a", to: "a\r\nb").lines == [.unchanged("a"), .added("b")])
        #expect(LineDifference(from: "a\r\n", to: "").lines == [.removed("a")])
    }

    @Test("a CR that is not part of the line ending belongs to the line") func looseReturns() {
        #expect(LineDifference(from: "a\r\nb", to: "a\r\nb\r").changes == [.removed("b"), .added("b\r")])
        #expect(LineDifference(from: "a\r\n", to: "a\r\r\n").changes == [.removed("a"), .added("a\r")])
        #expect(LineDifference(from: "", to: "a\r").lines == [.added("a\r")])
        #expect(LineDifference(from: "", to: "\r").lines == [.added("\r")])
    }

    @Test("differently composed accents are different") func composition() {
        #expect(LineDifference(from: "\u{E9}", to: "e\u{301}").changes.count == 2)
    }

    @Test(
        "the result turns the old text into the new one",
        arguments: [("a b c a b b a", "c b a b a c"), ("x", "y z"), ("a a a", "a"), ("1 2 3 4", "4 3 2 1")])
    func applies(old: String, new: String) {
        let before = old.split(separator: " ").map(String.init)
        let after = new.split(separator: " ").map(String.init)
        let lines = LineDifference(from: before, to: after).lines

        #expect(lines.compactMap { if case .added = $0 { nil } else { $0.text } } == before)
        #expect(lines.compactMap { if case .removed = $0 { nil } else { $0.text } } == after)
    }

    @Test("too many lines between the first and the last difference are not compared one by one") func longTexts() {
        let old = (0...LineDifference.limit).map { "old \($0)" }
        let new = ["new", "old 1", "new"]
        let lines = LineDifference(from: ["same"] + old, to: ["same"] + new).lines

        #expect(lines.first == .unchanged("same"))
        #expect(
            lines.dropFirst().elementsEqual(
                old.map(LineDifference.Line.removed) + new.map(LineDifference.Line.added)))
    }
}

extension LineDifference.Line {
    fileprivate var text: String {
        switch self {
        case .unchanged(let text), .removed(let text), .added(let text): text
        case .lineEnds(let old, let new): old + new
        }
    }
}
