public import PasteViewModels

/// What the commands of pastes need.
@MainActor
public protocol PasteDependencies {
    func makePasteListViewModel() -> PasteListViewModel
    func makePasteDetailViewModel() -> PasteDetailViewModel
}

/// The commands of pastes.
@MainActor
enum PasteCommands {
    static let groups = [
        CommandGroup("paste", abstract: "Read pastes.", [PasteListCommand.self, PasteViewCommand.self])
    ]
}

extension FieldCatalog where Row == PasteRow {
    static let paste = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("updated") { .time($0.updated) },
        .column("content", isFlexible: true) { .text($0.content) },
        .more("address") { .text($0.address) },
    ])
}
