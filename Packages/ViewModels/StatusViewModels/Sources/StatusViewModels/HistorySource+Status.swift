public import FeatureContributions
import ResourceLoading
public import StatusDomain

extension HistorySource {
    /// A deleted status is posted again, but not to Mastodon, which had it already.
    public static func statuses(_ statuses: any StatusRepository) -> HistorySource {
        HistorySource(.status) { (id, address, policy) async throws -> HistoryText? in
            do {
                let status = try await statuses.status(id, of: address, policy: policy).value
                return HistoryText(id: status.id, content: status.content)
            } catch {
                if case .fault(.noSuchStatus) = error { return nil }
                throw Failure(error)
            }
        } write: { (version, address, isGone) async throws -> RestoredText in
            // The archived emoji is the service's; an invalid one is left out.
            let emoji = version.facts["emoji"].flatMap { try? StatusDraft.emoji($0) }
            let externalURL = version.facts["external_url"].flatMap { try? StatusDraft.url($0) }
            let draft: StatusDraft
            let change: StatusChange
            do {
                draft = try StatusDraft(
                    content: version.content, emoji: emoji, externalURL: externalURL, skipsMastodon: true)
                change = try StatusChange(content: version.content, emoji: emoji)
            } catch {
                throw Failure(error)
            }
            do {
                let intent = isGone ? StatusIntent.post(draft) : .edit(.id(version.id), change)
                let receipt = try await statuses.write(intent, on: address).first
                let id = receipt?.value?.id ?? version.id
                let remark = "its emoji is not known; 'nereid status edit \(id) --emoji' sets one"
                return RestoredText(id: id, url: receipt?.url, remark: isGone && emoji == nil ? remark : nil)
            } catch {
                throw Failure(error)
            }
        }
    }

    /// Texts of statuslogs.
    public static func bios(_ bios: any BioRepository) -> HistorySource {
        HistorySource(.bio) { (_, address, policy) async throws -> HistoryText? in
            do {
                return HistoryText(
                    id: address, content: try await bios.bio(of: address, policy: policy).value.content)
            } catch {
                if case .fault(.noBio) = error { return nil }
                throw Failure(error)
            }
        } write: { (version, address, _) async throws -> RestoredText in
            do {
                let receipts = try await bios.write(.edit(version.content, isShown: false), on: address)
                return RestoredText(id: address, url: receipts.first?.url)
            } catch {
                throw Failure(error)
            }
        }
    }
}
