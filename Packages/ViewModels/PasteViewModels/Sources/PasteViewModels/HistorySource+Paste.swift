public import FeatureContributions
public import PasteDomain
import ResourceLoading

extension HistorySource {
    /// Texts of pastes. A deleted paste is created again, listed if it was.
    public static func pastes(_ pastes: any PasteRepository) -> HistorySource {
        HistorySource(.paste) { title, address, policy in
            do {
                let paste = try await pastes.paste(title, of: address, policy: policy).value
                return .init(
                    id: paste.title, content: paste.content, facts: ["listed": paste.isListed.map { "\($0)" }])
            } catch let failure as Failure where failure == .noSuchPaste(title, of: address) {
                return nil
            }
        } write: { version, address, isDeleted in
            let draft = try PasteDraft(
                title: version.id, content: version.content, isListed: isDeleted ? version.flag("listed") : nil)
            let saved = try await pastes.write(.create(draft, overwriting: true), on: address).first
            let title = saved?.value?.title ?? draft.title
            let notice = "it is unlisted now; 'nereid paste edit \(title) --listed' lists it"
            return .init(
                id: title, url: Paste.url(of: title, address: address),
                notice: isDeleted && version.flag("listed") == nil ? notice : saved?.notice)
        }
    }
}
