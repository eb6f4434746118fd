public import PictureViewModels

/// What the commands of pictures need.
@MainActor
public protocol PictureDependencies {
    func makePictureListViewModel() -> PictureListViewModel
    func makePictureDetailViewModel() -> PictureDetailViewModel
}

/// The commands of pictures.
@MainActor
enum PictureCommands {
    static let groups = [
        CommandGroup("pic", abstract: "Read pictures.", [PictureListCommand.self, PictureViewCommand.self])
    ]
}

extension FieldCatalog where Row == PictureRow {
    static let picture = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("updated") { .time($0.updated) },
        .column("content", isFlexible: true) { .text($0.content) },
        .more("address") { .text($0.address) },
    ])
}
