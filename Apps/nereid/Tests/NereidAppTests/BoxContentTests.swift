import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Testing

@testable import NereidApp

@Suite("Boxes of a folder")
struct BoxContentTests {
    private let program = ProgramRun()
    private let content: BoxContent

    @MainActor
    init() throws {
        let root = try FeatureListTests.root(home: program.home)
        content = BoxContent(
            boxes: root.boxes, identities: root.identities, now: { Date(timeIntervalSince1970: 9.5) })
    }

    private static func box(_ name: String, id: String? = nil, items: [BoxValue.Item] = []) -> BoxValue {
        BoxValue(id: id, name: name, description: "for winter", createdAt: nil, items: items)
    }

    private static func tea(_ comments: [BoxValue.Comment] = [], title: String = "Tea") -> BoxValue.Item {
        BoxValue.Item(
            id: nil, kind: "link", title: title, description: "green", target: "https://example.org/tea",
            createdAt: Date(timeIntervalSince1970: 3), comments: comments)
    }

    private func boxes() async throws -> [BoxValue] {
        try await content.load(of: "", policy: .offline).value.map { try BoxValue($0) }
    }

    @discardableResult
    private func write(_ box: BoxValue, over old: BoxValue? = nil) async throws -> BoxValue {
        let named = try await content.identified(box)
        let change = try content.change(FolderItem(named), over: old.map(FolderItem.init), of: "")
        return try BoxValue(try #require(await content.write(change, to: "").made))
    }

    @Test("a new box gets ids that nothing else has, and times; the archive then has all of it")
    func added() async throws {
        let first = try await write(Self.box("one"))
        let comments = [BoxValue.Comment(text: "hot", createdAt: nil)]
        let second = try await write(Self.box("two", items: [Self.tea(comments), Self.tea()]))

        #expect(Set([nil, first.id, second.id]).count == 3)
        let time = Date(timeIntervalSince1970: 9)
        #expect(Set([nil] + second.items.map(\.id)).count == 3)
        #expect(second.items.map(\.title) == ["Tea", "Tea"])
        #expect(second.items.map(\.description) == ["green", "green"])
        #expect(second.items.map(\.target) == Array(repeating: "https://example.org/tea", count: 2))
        #expect(second.items.map(\.createdAt) == Array(repeating: Date(timeIntervalSince1970: 3), count: 2))
        #expect(second.items.map(\.comments) == [[BoxValue.Comment(text: "hot", createdAt: time)], []])
        #expect([first.createdAt, second.createdAt] == [time, time])
        #expect(second.description == "for winter")
        #expect(try await boxes() == [first, second])
    }

    @Test("a new title must have one line; a title that the box already had may have several")
    func severalLines() async throws {
        let odd = Self.tea(title: "Tea\nand milk")
        let old = try await write(Self.box("one", items: [odd]))
        try content.check(FolderItem(Self.box("new", id: old.id, items: old.items)), over: FolderItem(old), of: "")
        #expect(throws: Failure.self) {
            try content.check(FolderItem(Self.box("two", items: [odd])), over: nil, of: "")
        }
    }

    @Test("a box is replaced only if it is still as it was when it was compared")
    func replaced() async throws {
        let old = try await write(Self.box("one"))
        let new = try await write(Self.box("new", id: old.id), over: old)
        #expect(try await boxes() == [new])

        let failure = await #expect(throws: Failure.self) {
            try await write(Self.box("late", id: old.id), over: old)
        }
        #expect(failure?.kind == .refused)
        #expect(try await boxes() == [new])
    }

    @Test("a box is deleted only if it is still as it was when it was compared")
    func deleted() async throws {
        let old = try await write(Self.box("one"))
        let new = try await write(Self.box("new", id: old.id), over: old)

        let failure = await #expect(throws: Failure.self) {
            try await content.delete("", comparedAs: FolderItem(old), of: "")
        }
        #expect(failure?.kind == .refused)
        #expect(try await boxes() == [new])
        try await content.delete("", comparedAs: FolderItem(new), of: "")
        #expect(try await boxes() == [])
    }
}
