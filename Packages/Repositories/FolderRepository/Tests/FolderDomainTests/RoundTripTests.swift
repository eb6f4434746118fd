import FolderDomain
import FolderRepository
import Foundation
import ResourceLoading
import Testing

/// Random hostile content, from a fixed seed.
private struct Chaos {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
    }

    private static let pieces = [
        "a", "A", "é", "e\u{301}", "/", "..", ".", "\\", "%", "%2E", "~", "\t", "\n", "\r", "\r\n", "\u{0}",
        "\u{1B}[2J",
        "\u{202E}", "🎉", "👩‍👩‍👧", "ﬁ", "K", "ß", "SS", "con", ".git", ".nereid", "\u{FEFF}", " ", "\"", "'", "<script>",
        ":",
        "manifest.json", "\u{2028}", "x", String(repeating: "long", count: 60),
    ]

    mutating func text(_ most: Int = 6) -> String {
        (0..<next(most + 1)).map { _ in Self.pieces[next(Self.pieces.count)] }.joined()
    }

    mutating func flag() -> Bool { next(2) == 0 }

    mutating func items() -> [ItemValue] {
        var items: [ItemValue] = [.email(destinations: (0..<next(3)).map { "m\($0)@x.example" })]
        if flag() { items.append(.nowPage(content: text(), isListed: flag())) }
        if flag() { items.append(.webPage(content: text())) }
        if flag() { items.append(.bio(content: text())) }
        for number in 0..<next(8) {
            items.append(.paste(text(3), text(), isListed: flag()))
            items.append(.purl("p" + text(3), "u" + text(3), isListed: flag()))
            items.append(.record(number, "n" + text(2), "d" + text(2)))
            items.append(.entry(text(3) + String(number), slug: flag() ? text(3) : nil, text() + "w\(number)"))
            items.append(.status("s" + text(2) + String(number), "c" + text(), at: Double(next(5))))
            items.append(.picture("i" + text(3) + String(number), caption: text(), isHidden: flag()))
            let things = (0..<next(3)).map { index in
                ItemValue.item(
                    "t\(index)", flag() ? "link" : "paste", "t" + text(), text: flag() ? "x" + text() : nil,
                    target: "u" + text(), comments: (0..<next(3)).map { _ in "c" + text() })
            }
            items.append(.box("b" + text(2) + String(number), "n" + text(2), text: "d" + text(), things))
        }
        var keys: Set<ItemKey> = []
        return items.filter { $0.key.map { keys.insert($0).inserted } == true }
    }
}

@Suite("A tree of hostile content")
struct RoundTripTests {
    @Test(
        "every path stays in the tree, no two paths fold to one, and pulled content is read back unchanged",
        arguments: 1...150)
    func roundTrip(seed: Int) async throws {
        var chaos = Chaos(seed: UInt64(seed))
        let items = chaos.items()
        var pictures: [String: [UInt8]] = [:]
        for case .picture(let picture) in items { pictures[picture.id ?? ""] = Array((picture.id ?? "").utf8) }
        let tree = try await Tree.pulled(items, pictures: pictures)

        let paths = tree.files.keys
        #expect(
            paths.allSatisfy { path in path.utf8.allSatisfy { (0x21...0x7E).contains($0) } && path.utf8.count < 200 })
        #expect(
            paths.allSatisfy { path in
                path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") && !$0.hasSuffix(".") && !$0.contains("\\") }
            })
        #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
        let files = items.count {
            [.paste, .weblogEntry, .picture, .nowPage, .webPage, .bio, .email, .box].contains($0.kind)
        }
        #expect(paths.count == files + 5)

        let plan = try await tree.tree.plan().value
        #expect(plan.entries.filter { $0.action != .same }.map(Tree.line) == [])
        #expect(plan.entries.count == items.count && plan.problems == [] && plan.ignored == [])
        let before = tree.store.files
        try await tree.pull()
        #expect(tree.store.files == before)
    }

    @Test(
        "noise in any file of a tree, its manifest included, is told of or sent, and ends nothing", arguments: 1...120)
    func noise(seed: Int) async throws {
        var chaos = Chaos(seed: UInt64(seed) &+ 5_000)
        let tree = try await Tree.pulled()
        for path in tree.store.files.keys.sorted() where chaos.next(3) == 0 {
            var bytes = tree.store.files[path] ?? []
            for _ in 0...chaos.next(6) {
                let place = chaos.next(bytes.count + 1)
                switch chaos.next(3) {
                case 0: bytes.insert(contentsOf: Array(chaos.text(2).utf8), at: place)
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + chaos.next(9)))
                default: bytes.insert(UInt8(chaos.next(256)), at: place)
                }
            }
            try tree.store.write(bytes, to: path)
        }
        for overwriting in [false, true] {
            do {
                _ = try await tree.tree.plan()
                _ = try await tree.tree.push([], deleting: true)
                try await tree.pull(overwriting: overwriting)
            } catch is FolderError {}
        }
        // Damaged content can be pulled again.
        let fresh = tree.elsewhere
        try await fresh.pull()
        #expect(fresh.files["statuses.tsv"]?.isEmpty == false)
    }

    @Test("random edits reach the server, and both sides are equal again", arguments: 1...60)
    func pushedBack(seed: Int) async throws {
        var chaos = Chaos(seed: UInt64(seed) &+ 1_000)
        let items = chaos.items()
        var pictures: [String: [UInt8]] = [:]
        for case .picture(let picture) in items { pictures[picture.id ?? ""] = [1] }
        let tree = try await Tree.pulled(items, pictures: pictures)
        let target = AddressFake(
            items.filter { _ in chaos.next(3) > 0 } + [.paste("fresh", chaos.text() + ".")], pictures: pictures)

        // The tree of another content, pushed over the server's.
        let other = Tree(store: InMemoryFolderStore(), server: target)
        try await other.pull()
        for path in tree.files.keys where !path.hasPrefix("pics/") && path != "pics.tsv" { tree[path] = nil }
        for (path, bytes) in other.files where !path.hasPrefix("pics/") && path != "pics.tsv" {
            try tree.store.write(bytes, to: try #require(FolderPath(path)))
        }
        let report = try await tree.push(deleting: true)
        #expect(report.failed == 0)
        #expect(try await tree.plan().filter { !$0.hasPrefix("<") }.isEmpty)
        let again = tree.elsewhere
        try await again.pull()
        #expect(again["listed.tsv"] != nil && again["purls.tsv"]?.isEmpty == false)
    }
}
