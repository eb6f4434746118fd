import ArchiveDomain
import ArchiveRepository
import ArchiveViewModels
import NowPageDomain
import NowPageRepository
import NowPageViewModels
import PasteDomain
import PasteRepository
import PasteViewModels
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

extension CompositionRoot {
    func makeArchiveViewModel() -> ArchiveViewModel { ArchiveViewModel(repository: archiveRepository) }
    func makeSearchViewModel() -> SearchViewModel { SearchViewModel(repository: archiveRepository) }

    func makeHistoryViewModel() -> HistoryViewModel {
        HistoryViewModel(
            repository: archiveRepository,
            writers: [
                .bio: bioWriter, .now: nowPageWriter, .paste: pasteWriter, .status: statusWriter, .web: webpageWriter,
                .weblog: weblogWriter,
            ])
    }
}

// How earlier versions are written back: by the write of their kind, which keeps what the text does not say.
extension CompositionRoot {
    private var bioWriter: HistoryViewModel.Writer {
        let statuses = statuses
        return { (_, address, content) async throws(FailurePresentation) -> String? in
            do throws(StatusRepositoryError) {
                return try await statuses.setBio(content, of: address).url
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    private var statusWriter: HistoryViewModel.Writer {
        let statuses = statuses
        return { (id, address, content) async throws(FailurePresentation) -> String? in
            let change: StatusChange
            do throws(StatusDraftError) {
                change = try StatusChange(content: content, emoji: nil)
            } catch {
                throw FailurePresentation(error)
            }
            do throws(StatusRepositoryError) {
                return try await statuses.edit(id, of: address, change: change).url
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    /// A paste that was deleted is made again, unlisted.
    private var pasteWriter: HistoryViewModel.Writer {
        let pastes = pastes
        return { (title, address, content) async throws(FailurePresentation) -> String? in
            let draft: PasteDraft
            do throws(PasteDraftError) {
                draft = try PasteDraft(title: title, content: content, isListed: nil)
            } catch {
                throw FailurePresentation(error)
            }
            do throws(PasteRepositoryError) {
                let saved = try await pastes.create(draft, on: address, overwriting: true)
                return PasteRow.url(of: saved.paste.title, address: address)
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    private var nowPageWriter: HistoryViewModel.Writer {
        let nowPages = nowPages
        return { (_, address, content) async throws(FailurePresentation) -> String? in
            let change: NowPageChange
            do throws(NowPageChangeError) {
                change = try NowPageChange(content: content, isListed: nil)
            } catch {
                throw FailurePresentation(error)
            }
            do throws(NowPageRepositoryError) {
                _ = try await nowPages.change(change, of: address)
                return NowPageRow.url(of: address)
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    private var webpageWriter: HistoryViewModel.Writer {
        let webpages = webpages
        return { (_, address, content) async throws(FailurePresentation) -> String? in
            guard let content = WebpageContent(content) else {
                throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
            }
            do throws(WebpageRepositoryError) {
                _ = try await webpages.set(content, publishes: true, of: address)
                return "https://\(address).omg.lol/"
            } catch {
                throw FailurePresentation(error)
            }
        }
    }

    private var weblogWriter: HistoryViewModel.Writer {
        let weblogs = weblogs
        return { (id, address, content) async throws(FailurePresentation) -> String? in
            do throws(WeblogRepositoryError) {
                let change = WeblogEntryChange(text: .whole(content), fields: WeblogEntryFields())
                return try await weblogs.change(id, of: address, change).id
            } catch {
                throw FailurePresentation(error)
            }
        }
    }
}
