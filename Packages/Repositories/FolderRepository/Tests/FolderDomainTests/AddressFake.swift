import FeatureContributions
import FolderDomain
import Foundation
import FoundationExtensions
import ResourceLoading
import Synchronization
import Testing

/// An address on a server in memory: returns its content, and accepts changes like the service.
actor AddressFake: ContentSource, ContentSink {
    enum Message: Equatable {
        case create(FolderKind)
        case change(FolderKind)
        case delete(FolderKind)
    }

    private(set) var items: [ItemValue]
    private(set) var messages: [Message] = []
    private var pictures: [String: [UInt8]] = [:]
    private var nextID = 100
    private var failures: [Int: Failure] = [:]
    /// The failures of the writes, by number from 1, that succeed although the answer does not say so.
    private var lost: [Int: Failure] = [:]
    private var origin = ResourceOrigin.network
    /// nil if it cannot be opened.
    private var archiveID: String? = "archive"

    nonisolated let kinds: Set<FolderKind>

    init(
        _ items: [ItemValue] = [], pictures: [String: [UInt8]] = [:],
        kinds: Set<FolderKind> = Set(FolderKind.allCases)
    ) {
        self.items = items
        self.kinds = kinds
        self.pictures = pictures
    }

    func setPicture(_ id: String, _ bytes: [UInt8]) { pictures[id] = bytes }
    func failPicture(_ id: String, _ failure: Failure?) { pictureFailures[id] = failure }
    private var pictureFailures: [String: Failure] = [:]
    func fail(_ failure: Failure, atWrite number: Int) { failures[number] = failure }
    func loseAnswer(ofWrite number: Int, as failure: Failure = Failure(.outcomeUnknown, "no answer")) {
        lost[number] = failure
    }
    func keepAnswers() { lost = [:] }
    func answer(from origin: ResourceOrigin) { self.origin = origin }

    /// Changes the content, like another client.
    func edit(_ change: ([ItemValue]) -> [ItemValue]) { items = change(items) }

    func items(
        _ kind: FolderKind, of address: String, policy: LoadPolicy, notices: HeldNotices?
    ) async throws -> Loaded<[FolderItem]> {
        asked.append("\(kind.name)\(policy == .offline ? " offline" : "")")
        if let failure = unreadable[kind], policy != .offline || !archived.contains(kind) { throw failure }
        let origin = policy == .offline ? .archive(asOf: Date(timeIntervalSince1970: 1), because: nil) : origin
        return Loaded(items.filter { $0.kind == kind }.map(\.item), origin: origin, gaps: gaps[kind] ?? [])
    }

    func failReading(_ kind: FolderKind, _ failure: Failure) { unreadable[kind] = failure }
    private var unreadable: [FolderKind: Failure] = [:]

    /// The requests, in order.
    private(set) var asked: [String] = []

    /// Puts these into the archive, whatever the server does.
    func archive(_ kinds: Set<FolderKind>) { archived = kinds }
    private var archived: Set<FolderKind> = []

    /// Makes the list of this kind have an unreadable entry; without an id if nil.
    func setGap(_ kind: FolderKind, _ id: String?) { gaps[kind, default: []].append(ReadGap(id: id, reason: "odd")) }
    func closeGaps() { gaps = [:] }
    private var gaps: [FolderKind: [ReadGap]] = [:]

    /// Breaks the connection during these pictures.
    func cut(_ ids: Set<String>) { cutPictures = ids }
    private var cutPictures: Set<String> = []

    /// Sets a closure that is called while a picture is fetched.
    func whileFetching(_ body: @escaping @Sendable () async -> Void) { onFetch = body }
    private var onFetch: (@Sendable () async -> Void)?

    nonisolated func bytes(_ key: ItemKey, of address: String, into take: ([UInt8]) -> Bool) async throws {
        await onFetch?()
        let (bytes, isCut) = try await picture(key.id.text)
        if isCut {
            _ = take(Array(bytes.dropLast()))
            throw Failure(.network, "the connection was lost")
        }
        guard bytes.isEmpty || take(bytes) else { throw Failure(.cancelled, "cancelled") }
    }

    private func picture(_ id: String) throws -> (bytes: [UInt8], isCut: Bool) {
        if let failure = pictureFailures[id] { throw failure }
        guard let bytes = pictures[id] else { throw Failure(.notFound, "no picture \(id)") }
        return (bytes, cutPictures.contains(id))
    }

    func apply(_ change: FolderChange, _ kind: FolderKind, to address: String) async throws -> FolderReceipt {
        let number = messages.count + 1
        messages.append(Self.message(change, kind))
        if let failure = failures[number] { throw failure }
        let receipt: FolderReceipt
        do {
            receipt = try perform(change, kind)
        } catch {
            throw Failure(.refused, "unreadable")
        }
        if let failure = lost[number] { throw failure }
        return receipt
    }

    nonisolated func check(_ change: FolderChange, _ kind: FolderKind, of address: String) throws {
        guard kind == .picture, case .create(let item) = change, item.text == "bad" else { return }
        throw Failure(.invalidInput, "no picture")
    }

    /// Refuses a second DNS record with the name 'alone'.
    nonisolated func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], _ kind: FolderKind,
        of address: String
    ) -> [Int: Failure] {
        guard kind == .dnsRecord else { return [:] }
        comparisons.withLock { $0.append(changes.count + items.count) }
        let isAlone = { (item: FolderItem) in item.cell(2) == "alone" }
        let new = changes.enumerated().filter { isAlone($0.element.new) }.map(\.offset)
        let old = changes.compactMap(\.old).count(where: isAlone)
        guard items.count(where: isAlone) - old + new.count > 1 else { return [:] }
        return Dictionary(uniqueKeysWithValues: new.map { ($0, Failure(.refused, "not alone")) })
    }
    /// How many items each comparison of DNS records was given.
    nonisolated var compared: [Int] { comparisons.withLock { $0 } }
    private let comparisons = Mutex<[Int]>([])

    /// Removes a mark at the beginning, as metadata are removed from images.
    nonisolated func sentBytes(of file: [UInt8], _ kind: FolderKind) throws -> [UInt8] {
        file.starts(with: Self.mark) ? Array(file.dropFirst(Self.mark.count)) : file
    }
    static let mark = Array("EXIF:".utf8)

    func setBoxArchiveID(_ id: String?) { archiveID = id }
    func boxArchiveID() async throws -> String {
        guard let archiveID else { throw Failure(.storage, "no archive") }
        return archiveID
    }

    func identified(_ box: BoxValue) async throws -> BoxValue {
        nextID += 1
        let id = nextID
        let time = Date(timeIntervalSince1970: 1_800_000_000)
        return BoxValue(
            id: box.id ?? "b\(id)", name: box.name, description: box.description, createdAt: box.createdAt ?? time,
            items: box.items.enumerated().map { number, item in
                BoxValue.Item(
                    id: item.id ?? "i\(id)-\(number)", kind: item.kind, title: item.title,
                    description: item.description, target: item.target, createdAt: item.createdAt ?? time,
                    comments: item.comments.map {
                        BoxValue.Comment(text: $0.text, createdAt: $0.createdAt ?? time)
                    })
            })
    }

    private func perform(_ change: FolderChange, _ kind: FolderKind) throws -> FolderReceipt {
        switch change {
        case .create(let item):
            let made = identified(try ItemValue(kind, item))
            items.removeAll { $0.key == made.key }
            items.append(made)
            // The service returns a whole record, entry or picture, but only the id of a status.
            return FolderReceipt(
                id: made.kind.hasServerMadeID ? made.key?.id.text : nil,
                made: [.dnsRecord, .weblogEntry, .picture, .box].contains(made.kind) ? made.item : nil)
        case .change(_, let item):
            let value = try ItemValue(kind, item)
            guard let index = items.firstIndex(where: { $0.key == value.key }) else { return FolderReceipt() }
            items[index] = value
            return FolderReceipt()
        case .delete(let item):
            items.removeAll { $0.key == ItemKey(kind, item.id ?? "") }
            return FolderReceipt()
        }
    }

    private func identified(_ value: ItemValue) -> ItemValue {
        nextID += 1
        let id = String(nextID)
        switch value {
        case .status(let status):
            return .status(
                StatusValue(
                    id: "s" + id, createdAt: Date(timeIntervalSince1970: 1_800_000_000 + Double(nextID)),
                    emoji: status.emoji ?? "✨", content: status.content, url: status.url))
        case .dnsRecord(let record):
            return .dnsRecord(
                DNSValue(
                    id: nextID, type: record.type, name: record.name, data: record.data, priority: record.priority,
                    ttl: record.ttl ?? 3600))
        case .weblogEntry(let entry):
            return .weblogEntry(
                WeblogValue(
                    id: "w" + id, slug: nil, date: nil, title: nil,
                    source: entry.source.hasPrefix("Date:") ? entry.source : "Date: 2026-11-21\n\n" + entry.source))
        case .picture(let picture):
            pictures["p" + id] = (try? sentBytes(of: picture.bytes ?? [], .picture)) ?? []
            return .picture(
                PictureValue(
                    id: "p" + id, mime: "image/png", caption: picture.caption, alt: picture.alt, tags: picture.tags,
                    isHidden: picture.isHidden, url: "https://pics.example/p\(id).png"))
        default: return value
        }
    }

    private static func message(_ change: FolderChange, _ kind: FolderKind) -> Message {
        switch change {
        case .create: .create(kind)
        case .change: .change(kind)
        case .delete: .delete(kind)
        }
    }
}

extension ItemValue {
    static func paste(_ title: String, _ content: String, isListed: Bool? = false) -> ItemValue {
        .paste(PasteValue(title: title, content: content, isListed: isListed))
    }

    static func purl(_ name: String, _ url: String, isListed: Bool? = false) -> ItemValue {
        .purl(PURLValue(name: name, url: url, isListed: isListed))
    }

    static func record(_ id: Int?, _ name: String, _ data: String, ttl: Int? = 3600) -> ItemValue {
        .dnsRecord(DNSValue(id: id, type: "A", name: name, data: data, priority: nil, ttl: ttl))
    }

    static func entry(
        _ id: String?, slug: String?, _ source: String, url: String? = nil, details: String = "",
        hasHeading: Bool = true
    ) -> ItemValue {
        .weblogEntry(
            WeblogValue(
                id: id, slug: slug, date: Date(timeIntervalSince1970: 1_795_168_800), title: nil, source: source,
                url: url,
                details: details, hasHeading: hasHeading))
    }

    static func status(_ id: String?, _ content: String, at second: Double = 0) -> ItemValue {
        .status(
            StatusValue(
                id: id, createdAt: Date(timeIntervalSince1970: 1_795_000_000 + second), emoji: "🎉", content: content,
                url: nil))
    }

    static func picture(_ id: String?, caption: String = "a caption", isHidden: Bool? = false) -> ItemValue {
        .picture(
            PictureValue(
                id: id, mime: "image/jpeg", caption: caption, alt: "alt", tags: ["x", "y"], isHidden: isHidden))
    }

    static func item(
        _ id: String?, _ kind: String = "link", _ title: String = "Boats", text: String? = nil,
        target: String? = "https://x.example", at second: Double = 0, comments: [String] = []
    ) -> BoxValue.Item {
        let time = Date(timeIntervalSince1970: 1_795_000_000 + second)
        return BoxValue.Item(
            id: id, kind: kind, title: title, description: text, target: target, createdAt: time,
            comments: comments.map { BoxValue.Comment(text: $0, createdAt: time) })
    }

    static func box(_ id: String?, _ name: String, text: String? = nil, _ items: [BoxValue.Item] = []) -> ItemValue {
        .box(
            BoxValue(
                id: id, name: name, description: text, createdAt: Date(timeIntervalSince1970: 1_795_000_000),
                items: items))
    }

    /// Values of every kind.
    static let samples: [ItemValue] = [
        .nowPage(content: "# Now\r\nbusy", isListed: true), .webPage(content: "\u{FEFF}<p>hi</p>\n"),
        .bio(content: "me"),
        .email(destinations: ["a@b.example", "c@d.example"]), .purl("docs", "https://d.example"),
        .purl("a\tb\\", "https://x.example/\n", isListed: true), .paste("notes", "one\ntwo\n"),
        .paste("README", "", isListed: true), .record(1, "@", "1.2.3.4"), .record(2, "www", "1.2.3.4"),
        .entry("w1", slug: "hello", "Date: 2026-11-20\n\n# Hello"), .status("s1", "first"),
        .status("s2", "tab\there\nand line", at: 5), .picture("p1"),
        .box(
            "b1", "Reading list", text: "for\nwinter",
            [
                item("i1", text: "a\tb\\", comments: ["in winter\r\n", "too"]),
                item("i2", "text", "tea", target: nil, at: 5),
            ]),
    ]
}

/// A tree in memory, and its address on the server.
struct Tree {
    let store: InMemoryFolderStore
    let server: AddressFake
    let tree: FolderTree

    init(_ items: [ItemValue] = ItemValue.samples, pictures: [String: [UInt8]] = ["p1": [1, 2, 3]]) {
        self.init(store: InMemoryFolderStore(), server: AddressFake(items, pictures: pictures))
    }

    init(store: InMemoryFolderStore, server: AddressFake) {
        self.store = store
        self.server = server
        tree = FolderTree(path: "/memory", store: store, source: server, sink: server)
    }

    /// A tree of this server in another store.
    func over(_ store: any FolderStore) -> FolderTree {
        FolderTree(path: "/memory", store: store, source: server, sink: server)
    }

    /// A new tree of this server.
    var elsewhere: Tree { Tree(store: InMemoryFolderStore(), server: server) }

    static func pulled(
        _ items: [ItemValue] = ItemValue.samples, pictures: [String: [UInt8]] = ["p1": [1, 2, 3]]
    ) async throws -> Tree {
        let tree = Tree(items, pictures: pictures)
        try await tree.pull()
        return tree
    }

    @discardableResult
    func pull(_ part: String..., overwriting: Bool = false) async throws -> PullReport {
        try await tree.pull(part, of: "foo", overwriting: overwriting)
    }

    @discardableResult
    func push(
        _ part: String..., deleting: Bool = false, resolution: ConflictResolution = .refuse
    ) async throws -> PushReport {
        try #require(await tree.push(part, deleting: deleting, resolution: resolution))
    }

    /// The plan, a line each: `+ pastes/x`.
    func plan(_ part: String...) async throws -> [String] {
        try await tree.plan(part).value.entries.filter { ![.same, .unread].contains($0.action) }.map(Self.line)
    }

    static func line(_ entry: PlanEntry) -> String {
        let sign =
            switch entry.action {
            case .same, .unread: "="
            case .create: "+"
            case .change: "~"
            case .delete: "-"
            case .adopt: "@"
            case .incoming: "<"
            case .conflict: "!"
            }
        return ([sign, entry.path.text] + [entry.label].compactMap { $0 }).joined(separator: " ")
    }

    subscript(_ path: String) -> String? {
        get { FolderPath(path).flatMap { store.files[$0] }.map { String(decoding: $0, as: UTF8.self) } }
        nonmutating set {
            guard let path = FolderPath(path) else { return }
            do {
                if let newValue {
                    try store.write(Array(newValue.utf8), to: path)
                } else {
                    _ = try store.remove(path)
                }
            } catch {
                fatalError("\(error)")
            }
        }
    }

    /// All files except the manifests.
    var files: [String: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: store.files.filter { $0.key.folder != ".nereid" }.map { ($0.key.text, $0.value) })
    }
}

extension Error {
    /// Whether an operation on a tree may throw it.
    var isOfTree: Bool { self is Failure || self is FolderObstacle || self is FolderStoreError }
}
