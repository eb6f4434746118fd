public import WeblogViewModels

/// What the commands of weblogs need.
@MainActor
public protocol WeblogDependencies {
    func makeWeblogListViewModel() -> WeblogListViewModel
    func makeWeblogDetailViewModel() -> WeblogDetailViewModel
}

/// The commands of weblogs.
@MainActor
enum WeblogCommands {
    static let groups = [
        CommandGroup("weblog", abstract: "Read weblogs.", [WeblogListCommand.self, WeblogViewCommand.self])
    ]
}

extension FieldCatalog where Row == WeblogRow {
    static let weblog = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("updated") { .time($0.updated) },
        .column("content", isFlexible: true) { .text($0.content) },
        .more("address") { .text($0.address) },
    ])
}
