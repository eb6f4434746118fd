public import FeatureContributions
public import Foundation
import FoundationExtensions
public import ResourceLoading
public import WeblogDomain

/// The weblog entries of an address.
public struct WeblogFolderSource: FolderSource {
    let weblogs: any WeblogRepository
    let now: @Sendable () -> Date

    public init(weblogs: any WeblogRepository, now: @escaping @Sendable () -> Date) {
        self.weblogs = weblogs
        self.now = now
    }

    public let kind = FolderKind(
        "weblog", order: 80, .madeByServer, .files(in: "weblog", endings: [".md"]),
        traits: [.needsText, .frontMatter, .dated],
        textIdentity: WeblogEntry.identity,
        localPictures: FolderKind.LocalPictures { source in
            WeblogEntry.localPictures(in: source).map { ($0.name, $0.alternative) }
        } replace: { source, urls in
            WeblogEntry.replacingLocalPictures(in: source, with: urls)
        },
        section: .init("Weblog", page: "weblog", order: 40))

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        try await weblogs.entries(of: address, policy: policy).map { $0.map(FolderItem.init) }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> WeblogIntent {
        if old != nil, let id = new.id {
            return .edit(id, WeblogEntryChange(text: .whole(new.text), fields: WeblogEntryFields(), isText: new.isText))
        }
        return .create(try WeblogDraft(new.text, fields: WeblogEntryFields(), now: now(), isText: new.isText))
    }

    public func check(_ new: FolderItem, over old: FolderItem?, of address: String) throws {
        guard case .edit(_, let change) = try change(new, over: old, of: address) else { return }
        _ = try change.applied(to: old?.text ?? "")
    }

    /// Refuses entries that newly choose the location of another entry that is not a draft, or of another changed
    /// entry.
    public func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], of address: String
    ) -> [Int: Failure] {
        let pages = changes.map { WeblogEntry.chosenPage(in: $0.new.text, of: address) }
        let changed = Set(changes.compactMap { $0.old?.id })
        var found: [Int: Failure] = [:]
        for (index, page) in pages.enumerated() {
            guard let page else { continue }
            let isKept = changes[index].old.map { WeblogEntry.chosenPage(in: $0.text, of: address) == page } ?? false
            let isTaken = items.contains { item in
                item.url.isExactly(page) && item.id.map(changed.contains) != true && !WeblogEntry.isDraft(item.text)
            }
            guard !isKept, isTaken || pages.count(where: { $0 == page }) > 1 else { continue }
            found[index] = Failure(.alreadyExists, "another entry has the URL \(page) too; choose another Location")
        }
        return found
    }

    public func write(_ change: WeblogIntent, to address: String) async throws -> FolderReceipt {
        let receipt = try await weblogs.write(change, on: address).first
        let made = receipt?.value
        let future = made.flatMap { WeblogDraft(checked: $0.source).futureNotice(now: now()) }
        let notices = [receipt?.notice, future].compactMap(\.self)
        return FolderReceipt(
            id: made?.id, made: made.map(FolderItem.init),
            notice: notices.isEmpty ? nil : notices.joined(separator: "; "))
    }

    public func delete(_ id: String, comparedAs _: FolderItem, of address: String) async throws {
        try await weblogs.write(.delete([id]), on: address)
    }
}

extension FolderItem {
    fileprivate init(_ entry: WeblogEntry) {
        let slug = entry.slug.flatMap { $0.isEmpty ? nil : $0 }
        let day = entry.date?.formatted(.iso8601.year().month().day())
        let stem = [day, slug ?? entry.id].compactMap(\.self).joined(separator: "-")
        self.init(
            id: entry.id, text: entry.source, stems: [stem, stem + "-" + entry.id], ending: ".md",
            page: .document(
                title: entry.displayTitle, date: entry.date, entry.content, .markdown, details: entry.details,
                hasHeading: !entry.hasTitleOnly),
            url: entry.url)
    }
}
