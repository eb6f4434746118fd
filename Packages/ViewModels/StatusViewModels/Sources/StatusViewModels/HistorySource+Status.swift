public import FeatureContributions
import ResourceLoading
public import StatusDomain

extension HistorySource {
    /// Texts of statuses. A deleted status is posted again, but not to Mastodon, which had it already.
    public static func statuses(_ statuses: any StatusRepository) -> HistorySource {
        HistorySource(.status) { id, address, policy in
            do {
                let status = try await statuses.status(id, of: address, policy: policy).value
                return .init(id: status.id, content: status.content, facts: ["emoji": status.emoji])
            } catch let failure as Failure where failure == .noSuchStatus(id, of: address) {
                return nil
            }
        } write: { version, address, isDeleted in
            // The service may have emoji and URLs that a draft does not accept: they are left out.
            let emoji = version.facts["emoji"].flatMap { try? StatusDraft.emoji($0) }
            let externalURL = version.facts["external_url"].flatMap { try? StatusDraft.url($0) }
            let intent: StatusIntent =
                if isDeleted {
                    .post(
                        try StatusDraft(
                            content: version.content, emoji: emoji, externalURL: externalURL, skipsMastodon: true))
                } else {
                    .edit(.id(version.id), try StatusChange(content: version.content, emoji: emoji))
                }
            let receipt = try await statuses.write(intent, on: address).first
            let id = receipt?.value?.id ?? version.id
            let notice = "its emoji is not known; 'nereid status edit \(id) --emoji' sets one"
            return .init(id: id, url: receipt?.url, notice: isDeleted && emoji == nil ? notice : nil)
        }
    }

    /// Texts of bios.
    public static func bios(_ bios: any BioRepository) -> HistorySource {
        HistorySource(.bio) { _, address, policy in
            do {
                let bio = try await bios.bio(of: address, policy: policy).value
                return .init(id: address, content: bio.content)
            } catch let failure as Failure where failure == .noBio(of: address) {
                return nil
            }
        } write: { version, address, _ in
            let receipts = try await bios.write(.edit(version.content, showsCurrent: false), on: address)
            return .init(id: address, url: receipts.first?.url)
        }
    }
}
