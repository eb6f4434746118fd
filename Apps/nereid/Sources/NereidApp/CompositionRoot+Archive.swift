import AccountRepository
import ArchiveCommands
import ArchiveDomain
import ArchiveRepository
import ArchiveViewModels
import BoxRepository
import DNSRecordRepository
import EmailRepository
import Foundation
import NowPageDomain
import NowPageRepository
import NowPageViewModels
import OutboxRepository
import PURLRepository
import PasteDomain
import PasteRepository
import PasteViewModels
import PersistenceServiceInterface
import PictureRepository
import ResourceLoading
import StatusDomain
import StatusRepository
import StatusViewModels
import WeblogDomain
import WeblogRepository
import WeblogViewModels
import WebpageDomain
import WebpageRepository
import WebpageViewModels

extension CompositionRoot: ArchiveDependencies {
    /// What the features keep in the archive, in the order in which `archive check` counts it.
    nonisolated static let archiveComponents: [ArchiveComponent] = [
        .status,
        .paste,
        .purl,
        .picture,
        .webpage,
        .nowPage,
        .weblog,
        .box,
        .account,
        .mute,
        .dnsRecord,
        .email,
        .sync,
    ]

    /// The read itself reports an unreadable archive.
    var lastUnconfirmedWrite: Date? { try? unconfirmedWrites.lastUnconfirmedWrite() }

    func makeArchiveViewModel() -> ArchiveViewModel { ArchiveViewModel(repository: archiveRepository) }
    func makeSearchViewModel() -> SearchViewModel { SearchViewModel(repository: archiveRepository) }

    func makeHistoryViewModel() -> HistoryViewModel {
        HistoryViewModel(
            repository: archiveRepository,
            kinds: [
                .bio: bioHistory, .now: nowPageHistory, .paste: pasteHistory, .status: statusHistory,
                .web: webpageHistory, .weblog: weblogHistory,
            ])
    }
}

// Earlier versions are written back by the write of their kind, which keeps fields that the version lacks.
extension CompositionRoot {
    private var bioHistory: HistoryAccess {
        let statuses = statuses
        return HistoryAccess { (_, address, policy) async throws(FailurePresentation) -> HistoryText? in
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

    /// A deleted status is posted anew, but not to Mastodon, which had it already.
    private var statusHistory: HistoryAccess {
        let statuses = statuses
        return HistoryAccess { (id, address, policy) async throws(FailurePresentation) -> HistoryText? in
            do throws(StatusRepositoryError) {
                let status = try await statuses.status(id, of: address, policy: policy).value
                return HistoryText(id: status.id, content: status.content)
            } catch {
                if case .fault(.noSuchStatus) = error { return nil }
                throw FailurePresentation(error)
            }
        } write: { (version, address, isGone) async throws(FailurePresentation) -> RestoredText in
            // The archived emoji is the service's; an invalid one is left out.
            let emoji = version.emoji.flatMap { try? StatusDraft.emoji($0) }
            let externalURL = version.externalURL.flatMap { try? StatusDraft.url($0) }
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

    /// A deleted paste is made again, listed if it was.
    private var pasteHistory: HistoryAccess {
        let pastes = pastes
        return HistoryAccess { (title, address, policy) async throws(FailurePresentation) -> HistoryText? in
            do throws(PasteRepositoryError) {
                let paste = try await pastes.paste(title, of: address, policy: policy).value
                return HistoryText(id: paste.title, content: paste.content)
            } catch {
                if case .fault(.noSuchPaste) = error { return nil }
                throw FailurePresentation(error)
            }
        } write: { (version, address, isGone) async throws(FailurePresentation) -> RestoredText in
            let draft: PasteDraft
            do throws(PasteDraftError) {
                draft = try PasteDraft(
                    title: version.id, content: version.content, isListed: isGone ? version.isListed : nil)
            } catch {
                throw FailurePresentation(error)
            }
            do throws(PasteRepositoryError) {
                let saved = SavedPasteRow(try await pastes.create(draft, on: address, overwriting: true))
                let title = saved.row.title
                let remark = "it is unlisted now; 'nereid paste edit \(title) --listed' lists it"
                return RestoredText(
                    id: title, url: saved.row.url,
                    remark: isGone && version.isListed == nil ? remark : saved.warning)
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    private var nowPageHistory: HistoryAccess {
        let nowPages = nowPages
        return HistoryAccess { (_, address, policy) async throws(FailurePresentation) -> HistoryText? in
            do throws(NowPageRepositoryError) {
                return HistoryText(
                    id: address, content: try await nowPages.page(of: address, policy: policy).value.content)
            } catch {
                if case .fault(.noNowPage) = error { return nil }
                throw FailurePresentation(error)
            }
        } write: { (version, address, isGone) async throws(FailurePresentation) -> RestoredText in
            let change: NowPageChange
            do throws(NowPageChangeError) {
                change = try NowPageChange(content: version.content, isListed: isGone ? version.isListed : nil)
            } catch {
                throw FailurePresentation(error)
            }
            do throws(NowPageRepositoryError) {
                _ = try await nowPages.change(change, of: address)
                return RestoredText(id: address, url: NowPageRow.url(of: address))
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    private var webpageHistory: HistoryAccess {
        let webpages = webpages
        return HistoryAccess { (_, address, policy) async throws(FailurePresentation) -> HistoryText? in
            do throws(WebpageRepositoryError) {
                return HistoryText(
                    id: address, content: try await webpages.webpage(of: address, policy: policy).value.content)
            } catch {
                throw FailurePresentation(error)
            }
        } write: { (version, address, _) async throws(FailurePresentation) -> RestoredText in
            guard let content = WebpageContent(version.content) else {
                throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
            }
            do throws(WebpageRepositoryError) {
                let page = try await webpages.set(content, publishes: true, of: address)
                return RestoredText(id: address, url: WebpageRow(page).url)
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    /// A deleted entry is made anew; its front matter is in its text.
    private var weblogHistory: HistoryAccess {
        let (weblogs, now) = (weblogs, now)
        return HistoryAccess { (word, address, policy) async throws(FailurePresentation) -> HistoryText? in
            do throws(WeblogRepositoryError) {
                let entry = try await weblogs.entry(word, of: address, policy: policy).value
                return HistoryText(id: entry.id, content: entry.source)
            } catch {
                if case .fault(.noSuchEntry) = error { return nil }
                throw FailurePresentation(error)
            }
        } write: { (version, address, isGone) async throws(FailurePresentation) -> RestoredText in
            let draft: WeblogDraft
            do throws(WeblogDraftError) {
                draft = try WeblogDraft(version.content, fields: WeblogEntryFields(), now: now())
            } catch {
                throw FailurePresentation(error)
            }
            do throws(WeblogRepositoryError) {
                let change = WeblogEntryChange(text: .whole(version.content), fields: WeblogEntryFields())
                let entry =
                    isGone
                    ? try await weblogs.create(draft, of: address)
                    : try await weblogs.change(version.id, of: address, change)
                let row = WeblogEntryRow(entry)
                return RestoredText(id: row.id, url: row.url)
            } catch {
                throw FailurePresentation(error)
            }
        }
    }
}
