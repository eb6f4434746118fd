import FolderDomain
import Foundation
import ResourceLoading
import WeblogDomain
import WeblogViewModels

/// The weblog entries of an address.
struct WeblogContent: FolderContent {
    let weblogs: any WeblogRepository
    let now: @Sendable () -> Date

    var kind: ContentKind { .weblogEntry }

    func value(_ item: ItemValue) -> WeblogValue? { if case .weblogEntry(let value) = item { value } else { nil } }

    func items(of address: String, policy: LoadPolicy) async throws(FailurePresentation) -> Loaded<[ItemValue]> {
        try await asking(FailurePresentation.init) { () async throws(WeblogRepositoryError) in
            try await weblogs.entries(of: address, policy: policy).map { $0.map(ItemValue.init) }
        }
    }

    func check(_ entry: WeblogValue, over old: WeblogValue?, of address: String) throws(FailurePresentation) {
        if old == nil { _ = try draft(entry) }
    }

    func write(
        _ entry: WeblogValue, over old: WeblogValue?, to address: String
    ) async throws(FailurePresentation) -> ContentReceipt {
        guard old != nil, let id = entry.id else {
            let draft = try draft(entry)
            return try await asking(FailurePresentation.init) { () async throws(WeblogRepositoryError) in
                let made = try await weblogs.create(draft, of: address)
                return ContentReceipt(id: made.id, made: ItemValue(made))
            }
        }
        let change = WeblogEntryChange(text: .whole(entry.source), fields: WeblogEntryFields())
        return try await asking(FailurePresentation.init) { () async throws(WeblogRepositoryError) in
            ContentReceipt(made: ItemValue(try await weblogs.change(id, of: address, change)))
        }
    }

    func delete(_ entry: WeblogValue, of address: String) async throws(FailurePresentation) {
        guard let id = entry.id else { return }
        try await asking(FailurePresentation.init) { () async throws(WeblogRepositoryError) in
            _ = try await weblogs.delete(id, of: address)
        }
    }

    private func draft(_ entry: WeblogValue) throws(FailurePresentation) -> WeblogDraft {
        try presenting(FailurePresentation.init) { () throws(WeblogDraftError) in
            try WeblogDraft(entry.source, fields: WeblogEntryFields(), now: now())
        }
    }
}

extension ItemValue {
    fileprivate init(_ entry: WeblogEntry) {
        self = .weblogEntry(
            WeblogValue(id: entry.id, slug: entry.slug, date: entry.date, title: entry.title, source: entry.source))
    }
}
