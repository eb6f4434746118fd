public import FeatureContributions
public import Foundation
import ResourceLoading
public import WeblogDomain

extension HistorySource {
    /// A deleted entry is created again; its front matter is in its text.
    public static func weblogs(_ weblogs: any WeblogRepository, now: @escaping @Sendable () -> Date) -> HistorySource {
        HistorySource(.weblog) { (word, address, policy) async throws -> HistoryText? in
            do {
                let entry = try await weblogs.entry(word, of: address, policy: policy).value
                return HistoryText(id: entry.id, content: entry.source)
            } catch {
                if case .fault(.noSuchEntry) = error { return nil }
                throw Failure(error)
            }
        } write: { (version, address, isGone) async throws -> RestoredText in
            let draft = try WeblogDraft(version.content, fields: WeblogEntryFields(), now: now())
            return try await asking(Failure.init) {
                let change = WeblogEntryChange(text: .whole(version.content), fields: WeblogEntryFields())
                let intent = isGone ? WeblogIntent.create(draft) : .edit(version.id, change)
                let entry = try await weblogs.write(intent, on: address).first?.value
                return RestoredText(id: entry?.id ?? version.id, url: entry?.url)
            }
        }
    }
}
