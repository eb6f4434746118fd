public import FeatureContributions
import ResourceLoading
public import StatusDomain

extension HistorySource {
    /// A deleted status is posted again, but not to Mastodon, which had it already.
    public static func statuses(_ statuses: any StatusRepository) -> HistorySource {
        HistorySource(.status) { (id, address, policy) async throws(FailurePresentation) -> HistoryText? in
            do throws(StatusRepositoryError) {
                let status = try await statuses.status(id, of: address, policy: policy).value
                return HistoryText(id: status.id, content: status.content)
            } catch {
                if case .fault(.noSuchStatus) = error { return nil }
                throw FailurePresentation(error)
            }
        } write: { (version, address, isGone) async throws(FailurePresentation) -> RestoredText in
            // The archived emoji is the service's; an invalid one is left out.
            let emoji = version.facts["emoji"].flatMap { try? StatusDraft.emoji($0) }
            let externalURL = version.facts["external_url"].flatMap { try? StatusDraft.url($0) }
            let draft: StatusDraft
            let change: StatusChange
            do throws(StatusDraftError) {
                draft = try StatusDraft(
                    content: version.content, emoji: emoji, externalURL: externalURL, skipsMastodon: true)
                change = try StatusChange(content: version.content, emoji: emoji)
            } catch {
                throw FailurePresentation(error)
            }
            do throws(StatusRepositoryError) {
                let receipt =
                    isGone
                    ? try await statuses.post(draft, to: address)
                    : try await statuses.edit(version.id, of: address, change: change)
                let remark = "its emoji is not known; 'nereid status edit \(receipt.id) --emoji' sets one"
                return RestoredText(
                    id: receipt.id, url: receipt.url, remark: isGone && emoji == nil ? remark : nil)
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    /// Texts of statuslogs.
    public static func bios(_ statuses: any StatusRepository) -> HistorySource {
        HistorySource(.bio) { (_, address, policy) async throws(FailurePresentation) -> HistoryText? in
            do throws(StatusRepositoryError) {
                return HistoryText(
                    id: address, content: try await statuses.bio(of: address, policy: policy).value.content)
            } catch {
                if case .fault(.noBio) = error { return nil }
                throw FailurePresentation(error)
            }
        } write: { (version, address, _) async throws(FailurePresentation) -> RestoredText in
            do throws(StatusRepositoryError) {
                return RestoredText(id: address, url: try await statuses.setBio(version.content, of: address).url)
            } catch {
                throw FailurePresentation(error)
            }
        }
    }
}
