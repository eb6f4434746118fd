public import PURLViewModels

/// What the commands of PURLs need.
@MainActor
public protocol PURLDependencies {
    func makePURLListViewModel() -> PURLListViewModel
    func makePURLDetailViewModel() -> PURLDetailViewModel
}

/// The commands of PURLs.
@MainActor
enum PURLCommands {
    static let groups = [
        CommandGroup("purl", abstract: "Read PURLs.", [PURLListCommand.self, PURLViewCommand.self])
    ]
}

extension FieldCatalog where Row == PURLRow {
    static let purl = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("updated") { .time($0.updated) },
        .column("content", isFlexible: true) { .text($0.content) },
        .more("address") { .text($0.address) },
    ])
}
