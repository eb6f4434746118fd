import FeatureContributions
import FolderDomain
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

    /// How many seeds a test takes: those of `NEREID_SEEDS`, or as many as are quick.
    static func seeds(_ quick: Int) -> ClosedRange<Int> {
        1...max(1, ProcessInfo.processInfo.environment["NEREID_SEEDS"].flatMap { Int($0) } ?? quick)
    }

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
            let contents = (0..<next(3)).map { index in
                ItemValue.item(
                    "t\(index)", flag() ? "link" : "paste", "t" + text(), text: flag() ? "x" + text() : nil,
                    target: "u" + text(), comments: (0..<next(3)).map { _ in "c" + text() })
            }
            items.append(.box("b" + text(2) + String(number), "n" + text(2), text: "d" + text(), contents))
        }
        var keys: Set<ItemKey> = []
        return items.filter { $0.key.map { keys.insert($0).inserted } == true }
    }
}

@Suite("A tree of hostile content")
struct RoundTripTests {
    @Test(
        "every path stays in the tree, no two paths fold to one, and pulled content is read back unchanged",
        arguments: Chaos.seeds(150))
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
        #expect(paths.count == files + Set(FolderKind.allCases.compactMap(\.table?.path)).count)

        let plan = try await tree.folder.plan().value
        #expect(plan.entries.filter { $0.action != .same }.map(Tree.line) == [])
        #expect(plan.entries.count == items.count)
        #expect(plan.problems == [])
        #expect(plan.ignored == [])
        let before = tree.store.files
        try await tree.pull()
        #expect(tree.store.files == before)
    }

    @Test(
        "noise in any file of a tree, including its manifest, is reported or sent, and crashes nothing",
        arguments: Chaos.seeds(120))
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
                _ = try await tree.folder.plan()
                _ = try await tree.folder.push([], deleting: true)
                try await tree.pull(overwriting: overwriting)
            } catch let error where error.isOfTree {}
        }
        // Damaged content can be pulled again.
        let fresh = tree.elsewhere
        try await fresh.pull()
        #expect(fresh.files["statuses.tsv"]?.isEmpty == false)
    }

    /// A random tree in which items were deleted, changed and added, and what the address holds once it is pushed.
    private static func edited(seed: Int) async throws -> (tree: Tree, wanted: [ItemValue]) {
        var chaos = Chaos(seed: UInt64(seed) &+ 1_000)
        let items = chaos.items().filter { $0.kind != .picture }
        // A page cannot be deleted.
        var wanted = items.filter { [.nowPage, .webPage, .bio, .email].contains($0.kind) || chaos.next(3) > 0 }
        for (index, item) in wanted.enumerated() where chaos.flag() {
            switch item {
            case .paste(let paste): wanted[index] = .paste(paste.title, paste.content + ".", isListed: paste.isListed)
            case .purl(let purl): wanted[index] = .purl(purl.name, purl.url + ".", isListed: purl.isListed)
            case .status(let status):
                wanted[index] = .status(
                    StatusValue(
                        id: status.id, createdAt: status.createdAt, emoji: status.emoji, content: status.content + ".",
                        url: status.url))
            case .bio(let text): wanted[index] = .bio(content: text + ".")
            default: break
            }
        }
        let tree = try await Tree.pulled(items, pictures: [:])
        let other = try await Tree.pulled(wanted, pictures: [:])
        for path in tree.files.keys { tree[path] = nil }
        for (path, bytes) in other.files { try tree.store.write(bytes, to: try #require(FolderPath(path))) }
        for number in 0..<chaos.next(4) {
            let text = "new \(number) " + chaos.text(2).filter { !$0.isNewline && $0 != "\t" && $0 != "\\" } + "."
            tree["pastes/new-\(number)"] = text
            let entry = "Date: 2026-11-21\n\n" + text
            tree["weblog/new-\(number).md"] = entry
            tree["statuses.tsv"]? += "\t\t🎈\t\(text)\n"
            tree["dns.tsv"]? += "\tA\tnew\t\(number)\n"
            tree["purls.tsv"]? += "new-\(number)\thttps://x.example/\(number)\n"
            wanted += [
                .paste("new-\(number)", text), .entry(nil, slug: nil, entry), .record(nil, "new", "\(number)"),
                .purl("new-\(number)", "https://x.example/\(number)"), .status(nil, text),
            ]
        }
        return (tree, wanted)
    }

    /// What identifies an item, whatever id the server gave it.
    private static func content(_ items: [ItemValue]) -> [String] {
        items.map { item in
            switch item {
            case .status(let status): "status \(status.content)"
            case .dnsRecord(let record): "record \(record.type) \(record.name) \(record.data)"
            case .weblogEntry(let entry): "entry \(entry.source)"
            case .box(let box):
                "box \(box.name) \(box.description ?? "") \(box.items.map { "\($0.title) \($0.comments.map(\.text))" })"
            default: "\(item)"
            }
        }.sorted()
    }

    private static func differing(_ found: [ItemValue], _ wanted: [ItemValue]) -> [String] {
        content(found).difference(from: content(wanted)).map { "\($0)" }
    }

    @Test("random edits reach the server, and a pull changes nothing after them", arguments: Chaos.seeds(60))
    func pushedBack(seed: Int) async throws {
        let (tree, wanted) = try await Self.edited(seed: seed)

        #expect(try await tree.push(deleting: true).failed == 0)

        #expect(try await tree.plan().isEmpty)
        let differing = Self.differing(await tree.server.items, wanted)
        #expect(differing == [])
        let before = tree.files
        try await tree.pull()
        #expect(tree.files == before)
    }

    @Test(
        "wherever a push of random edits is cut off, the next one completes it, and nothing is made twice",
        arguments: Chaos.seeds(60))
    func cutOff(seed: Int) async throws {
        let (tree, wanted) = try await Self.edited(seed: seed)
        var chaos = Chaos(seed: UInt64(seed) &+ 9_000)
        for _ in 0...chaos.next(3) {
            tree.store.failWrites(after: chaos.next(30))
            do { _ = try await tree.push(deleting: true) } catch let error where error.isOfTree {}
            tree.store.allowWrites()
            await tree.server.loseAnswer(ofWrite: await tree.server.messages.count + 1 + chaos.next(8))
            do { _ = try await tree.push(deleting: true) } catch let error where error.isOfTree {}
        }

        await tree.server.keepAnswers()
        #expect(try await tree.push(deleting: true).failed == 0)
        #expect(try await tree.plan() == [])
        let differing = Self.differing(await tree.server.items, wanted)
        #expect(differing == [])
    }
}
