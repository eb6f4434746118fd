import AccountDomain
import AccountRepository
import FolderCommands
import FolderDomain
import FolderRepository
import FolderViewModels
import ResourceLoading
import SystemCalls

extension Feature {
    static let folder = Feature(.folder)
}

extension CompositionRoot: FolderDependencies {
    func findFolder(_ path: String) throws -> (root: String, part: [String])? {
        DiskFolderStore.tree(containing: path)
    }

    func exists(_ path: String) -> Bool { PrivateFile.exists(path) }

    func address(named word: String) async -> (name: String, isKnown: Bool)? {
        guard let name = try? Address.normalized(word),
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { return nil }
        // A new archive has no addresses, not even the account's own: then the server is asked.
        let own = try? await ownAddresses(offline: false)
        let listed = try? await services.directory(policy: .automatic).value
        return (name, ((own ?? []) + (listed ?? [])).contains(name))
    }

    func ownAddresses(offline: Bool) async throws -> [String] {
        try await accounts.ownAddresses(policy: offline ? .offline : .automatic).value.map(\.name)
    }

    func makeFolderViewModel(root: String) -> FolderViewModel {
        let content = content
        return FolderViewModel(
            tree: FolderTree(path: root, store: DiskFolderStore(root: root), source: content, sink: content))
    }

    func makeExportViewModel(root: String) -> ExportViewModel {
        ExportViewModel(export: SiteExport(path: root, store: DiskFolderStore(root: root), source: content))
    }

    private var content: RepositoryContent {
        RepositoryContent(contributions.flatMap(\.folder)) { self.copy(holding: $0).content }
    }
}
