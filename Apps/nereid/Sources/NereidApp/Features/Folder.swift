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
        DiskFolderStore.tree(containing: path)
    }

    func makeFolderViewModel(root: String) -> FolderViewModel {
        let content = content
        return FolderViewModel(
            tree: FolderTree(path: root, store: DiskFolderStore(root: root), source: content, sink: content))
    }

    func makeExportViewModel(root: String) -> ExportViewModel {
        ExportViewModel(export: SiteExport(path: root, store: DiskFolderStore(root: root), source: content))
    }

    private var content: RepositoryContent { RepositoryContent(contributions.flatMap(\.folder)) }
}
