import FeatureContributions
import FolderDomain
import Foundation
import FoundationExtensions
import ResourceLoading
import Synchronization

/// An address on a server in memory: returns its content, and accepts changes like the service.
actor AddressFake: ContentSource, ContentSink {
    enum Message: Equatable {
        case create(FolderKind)
        case change(FolderKind)
        case delete(FolderKind)
    }

    private(set) var items: [ItemValue]
    /// The requested changes, in order.
    private(set) var messages: [Message] = []
    private var pictures: [String: [UInt8]] = [:]
    private var nextID = 100
    /// The failures of writes, by the number of the write from 1.
    private var failures: [Int: Failure] = [:]
    /// The failures that are thrown although the write succeeds, by the number of the write.
    private var lost: [Int: Failure] = [:]
    private var origin = ResourceOrigin.network
    /// nil if the archive cannot be opened.
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
    /// Makes the write with this number, from 1, fail without changing anything.
    func fail(_ failure: Failure, atWrite number: Int) { failures[number] = failure }
    /// Makes the write with this number change the content, then throw the failure.
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

    /// Makes the archive have these kinds, even if reading them from the server fails.
    func archive(_ kinds: Set<FolderKind>) { archived = kinds }
    private var archived: Set<FolderKind> = []

    /// Makes the list of this kind have an unreadable entry; without an id if nil.
    func setGap(_ kind: FolderKind, _ id: String?) { gaps[kind, default: []].append(ReadGap(id: id, reason: "odd")) }
    func closeGaps() { gaps = [:] }
    private var gaps: [FolderKind: [ReadGap]] = [:]

    /// Breaks the connection while these pictures are fetched.
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

extension AddressFake {
    /// Exports its content as a site.
    @discardableResult
    nonisolated func export(
        into store: any FolderStore, policy: LoadPolicy = .refresh
    ) async throws -> SiteExport.Report {
        try await SiteExport(path: "/site", store: store, source: self).write("foo", policy: policy)
    }
}
