import ArchiveDomain
import ArchiveViewModels
import CommandSupport
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// A search of the whole archive.
    @MainActor
    public static func archive(_ root: some ArchiveDependencies) -> [ScreenSection] {
        [
            ScreenSection(
                "Search", letter: "/", in: .read, versions: { versions(of: $0, $1, root, $2) },
                { host in
                    let model = root.makeSearchViewModel()
                    return SearchScreen(
                        "Search", host, .searchHit, columns: ["kind", "address", "date", "title"], text: "snippet",
                        actions: host.changing(\.item) + [.box(host) { $0.url }],
                        matches: { $0.pieces.filter(\.isMatch).map(\.text) },
                        detail: { $0.item.flatMap(host.screen(of:)) },
                        identify: { $0.kind + "/" + ($0.address ?? "") + "/" + $0.id }, model.state,
                        search: { text in
                            // What is being typed may not be a query yet, such as an open quotation mark.
                            guard let query = try? SearchQuery(text) else { return }
                            await model.search(
                                Search(
                                    terms: query.terms, kinds: [], address: nil, from: nil, to: nil, text: nil,
                                    limit: 200))
                        })
                })
        ]
    }

    /// The earlier versions of one of the user's texts.
    ///
    /// - Parameter id: `nil` for a kind that an address has only once.
    @MainActor
    private static func versions(
        of kind: String, _ id: String?, _ root: some ArchiveDependencies, _ host: any ScreenHost
    ) -> ListScreen<Revision> {
        let model = root.makeHistoryViewModel()
        let restore = ScreenAction<Revision>("w", "restore") { row in
            .ask(
                "Restore version \(row.number)?",
                ["history", "--restore=\(row.number)", kind] + (id == nil ? [] : ["--", row.id]))
        }
        return ListScreen(
            "Versions", host, .revision, columns: ["revision", "created", "size", "summary"],
            ifEmpty: "The archive has no earlier version of it.", identify: { String($0.number) },
            model.state, load: host.loading { await model.load(kind, id ?? $0, address: $0, policy: $1) },
            actions: [restore],
            detail: { row in
                // During a reload, only the selected version is known.
                let rows = model.state.value ?? [row]
                return DifferenceScreen(
                    "Version \(row.number)", host, row,
                    texts: rows.map { ("version \($0.number)", $0.content) },
                    place: rows.firstIndex { $0.number == row.number } ?? 0,
                    current: model.current,
                    load: host.loading { await model.loadText(of: row, kind, address: $0, policy: $1) },
                    actions: [restore])
            }, url: nil)
    }
}

extension SearchHitRow {
    /// The item that was found.
    fileprivate var item: ScreenItem? { ScreenItem(kind, address: address, id: id) }
}
