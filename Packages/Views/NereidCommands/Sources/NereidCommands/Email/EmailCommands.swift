public import EmailViewModels

/// What the commands of emails need.
@MainActor
public protocol EmailDependencies {
    func makeEmailListViewModel() -> EmailListViewModel
    func makeEmailDetailViewModel() -> EmailDetailViewModel
}

/// The commands of emails.
@MainActor
enum EmailCommands {
    static let groups = [
        CommandGroup("email", abstract: "Read emails.", [EmailListCommand.self, EmailViewCommand.self])
    ]
}

extension FieldCatalog where Row == EmailRow {
    static let email = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("updated") { .time($0.updated) },
        .column("content", isFlexible: true) { .text($0.content) },
        .more("address") { .text($0.address) },
    ])
}
