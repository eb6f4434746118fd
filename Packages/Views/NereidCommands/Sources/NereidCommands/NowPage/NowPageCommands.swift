public import NowPageViewModels

/// What the commands of now pages need.
@MainActor
public protocol NowPageDependencies {
    func makeNowPageListViewModel() -> NowPageListViewModel
    func makeNowPageDetailViewModel() -> NowPageDetailViewModel
}

/// The commands of now pages.
@MainActor
enum NowPageCommands {
    static let groups = [
        CommandGroup("now", abstract: "Read now pages.", [NowPageListCommand.self, NowPageViewCommand.self])
    ]
}

extension FieldCatalog where Row == NowPageRow {
    static let nowPage = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("updated") { .time($0.updated) },
        .column("content", isFlexible: true) { .text($0.content) },
        .more("address") { .text($0.address) },
    ])
}
