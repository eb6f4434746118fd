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
        try presenting(FailurePresentation.init) { () throws(FolderStoreError) in
            try DiskFolderFinder().tree(containing: path).map { ($0.root, $0.part) }
        }
    }

    func makeFolderViewModel(root: String) -> FolderViewModel {
        let content = content
        return FolderViewModel(
            tree: FolderTree(path: root, store: DiskFolderFinder().store(at: root), source: content, sink: content))
    }

    func makeExportViewModel(root: String) -> ExportViewModel {
        ExportViewModel(export: SiteExport(path: root, store: DiskFolderFinder().store(at: root), source: content))
    }

    private var content: RepositoryContent { RepositoryContent(contributions.flatMap(\.folder)) }
}
