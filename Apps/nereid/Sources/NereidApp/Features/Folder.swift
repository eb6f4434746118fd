import BoxRepository
import FolderCommands
import FolderDomain
import FolderRepository
import FolderViewModels
import ResourceLoading

extension Feature {
    static let folder = Feature(.folder)
}

extension CompositionRoot: FolderDependencies {
    func findFolder(_ path: String) throws(FailurePresentation) -> (root: String, part: [String])? {
        do throws(FolderStoreError) {
            return try DiskFolderFinder().tree(containing: path).map { ($0.root, $0.part) }
        } catch {
            throw FailurePresentation(error)
        }
    }

    func makeFolderViewModel(root: String) -> FolderViewModel {
        FolderViewModel(
            tree: FolderTree(
                path: root, store: DiskFolderFinder().store(at: root), source: contentSource,
                sink: RepositoryContentSink(
                    repositories: addressRepositories, identities: RandomIdentityService(random: random), now: now)))
    }

    func makeExportViewModel(root: String) -> ExportViewModel {
        ExportViewModel(
            export: SiteExport(path: root, store: DiskFolderFinder().store(at: root), source: contentSource))
    }

    private var contentSource: RepositoryContentSource { RepositoryContentSource(repositories: addressRepositories) }

    private var addressRepositories: AddressRepositories {
        AddressRepositories(
            nowPages: nowPages(queue: nil), webpages: webpages, statuses: statuses(queue: nil), emails: emails,
            purls: purls(queue: nil), pastes: pastes(queue: nil), dnsRecords: dnsRecords, pictures: pictures,
            weblogs: weblogs(queue: nil), boxes: boxes)
    }
}
