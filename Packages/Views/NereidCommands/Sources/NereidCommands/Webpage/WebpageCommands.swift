public import WebpageViewModels

/// What the commands of webpages need.
@MainActor
public protocol WebpageDependencies {
    func makeWebpageListViewModel() -> WebpageListViewModel
    func makeWebpageDetailViewModel() -> WebpageDetailViewModel
}

/// The commands of webpages.
@MainActor
enum WebpageCommands {
    static let groups = [
        CommandGroup("web", abstract: "Read webpages.", [WebpageListCommand.self, WebpageViewCommand.self])
    ]
}

extension FieldCatalog where Row == WebpageRow {
    static let webpage = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("updated") { .time($0.updated) },
        .column("content", isFlexible: true) { .text($0.content) },
        .more("address") { .text($0.address) },
    ])
}
