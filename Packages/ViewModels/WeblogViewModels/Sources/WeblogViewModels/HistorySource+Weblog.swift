public import FeatureContributions
public import Foundation
import ResourceLoading
public import WeblogDomain

extension HistorySource {
    /// Texts of weblog entries, with their front matter. A deleted entry is created again.
    public static func weblogs(_ weblogs: any WeblogRepository, now: @escaping @Sendable () -> Date) -> HistorySource {
        HistorySource(.weblog) { word, address, policy in
            do {
                let entry = try await weblogs.entry(word, of: address, policy: policy).value
                return .init(id: entry.id, content: entry.source)
            } catch let failure as Failure where failure == .noSuchWeblogEntry(word, of: address) {
                return nil
            }
        } write: { version, address, isDeleted in
            let fields = WeblogEntryFields()
            let intent: WeblogIntent =
                if isDeleted {
                    .create(try WeblogDraft(version.content, fields: fields, now: now()))
                } else {
                    .edit(version.id, WeblogEntryChange(text: .whole(version.content), fields: fields))
                }
            let entry = try await weblogs.write(intent, on: address).first?.value
            return .init(id: entry?.id ?? version.id, url: entry?.url)
        }
    }
}
