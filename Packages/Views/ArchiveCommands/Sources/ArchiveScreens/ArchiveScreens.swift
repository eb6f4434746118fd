public import ArchiveCommands
import ArchiveDomain
import ArchiveViewModels
import CommandSupport
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// Searching everything in the archive.
    @MainActor
    public static func archive(_ root: some ArchiveDependencies) -> [ScreenSection] {
        [
            ScreenSection("Search") { host in
                let model = root.makeSearchViewModel()
                return SearchScreen(
                    "Search", host, .searchHit, columns: ["kind", "date", "address", "title", "snippet"],
                    identify: { $0.kind + "/" + ($0.address ?? "") + "/" + $0.id }, state: { model.state },
                    search: { text in
                        guard let query = try? SearchQuery(text) else { return }
                        await model.search(
                            Search(
                                terms: query.terms, kinds: [], address: nil, from: nil, to: nil, text: nil, limit: 200))
                    })
            }
        ]
    }
}
