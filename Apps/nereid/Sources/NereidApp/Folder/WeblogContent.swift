import FolderDomain
import Foundation
import ResourceLoading
import WeblogDomain

/// The weblog entries of an address.
struct WeblogContent: DeletableFolderContent {
    let weblogs: any WeblogRepository
    let now: @Sendable () -> Date

    var kind: ContentKind { .weblogEntry }

    func value(_ item: ItemValue) -> WeblogValue? { if case .weblogEntry(let value) = item { value } else { nil } }

    enum Change {
        case create(WeblogDraft)
        case edit(id: String, WeblogEntryChange)
    }

    func items(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<[ItemValue]> {
        try await weblogs.entries(of: address, policy: policy).map { $0.map(ItemValue.init) }
    }

    func change(_ entry: WeblogValue, over old: WeblogValue?, of address: String) throws(FailurePresentation) -> Change
    {
        if old != nil, let id = entry.id {
            return .edit(id: id, WeblogEntryChange(text: .whole(entry.source), fields: WeblogEntryFields()))
        }
        return try presenting(\.presentation) { () throws(WeblogDraftError) in
            .create(try WeblogDraft(entry.source, fields: WeblogEntryFields(), now: now()))
        }
    }

    func write(_ change: Change, to address: String) async throws(WeblogRepositoryError) -> ContentReceipt {
        switch change {
        case .create(let draft):
            let made = try await weblogs.create(draft, of: address)
            return ContentReceipt(id: made.id, made: ItemValue(made))
        case .edit(let id, let change):
            return ContentReceipt(made: ItemValue(try await weblogs.change(id, of: address, change)))
        }
    }

    func delete(_ entry: WeblogValue, of address: String) async throws(WeblogRepositoryError) {
        if let id = entry.id { _ = try await weblogs.delete(id, of: address) }
    }
}

extension ItemValue {
    fileprivate init(_ entry: WeblogEntry) {
        self = .weblogEntry(
            WeblogValue(id: entry.id, slug: entry.slug, date: entry.date, title: entry.title, source: entry.source))
    }
}
