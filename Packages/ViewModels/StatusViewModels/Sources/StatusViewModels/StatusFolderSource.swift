public import FeatureContributions
import FoundationExtensions
public import ResourceLoading
public import StatusDomain

/// The statuses of an address.
public struct StatusFolderSource: FolderSource {
    let statuses: any StatusRepository

    public init(statuses: any StatusRepository) { self.statuses = statuses }

    public let kind = FolderKind(
        "status", order: 90, .madeByServer, .rows,
        table: .init(
            .literal("statuses.tsv"),
            [
                .init("id"), .init("created", .time, [.keepable, .fixed, .made]), .init("emoji", .text, .keepable),
                .init("content", .text, [.required, .label]), .init("url", .text, [.keepable, .fixed]),
            ], order: ["created", "id"]),
        traits: .readAgain, section: .init("Statuses", page: "statuses", order: 50))

    /// The positions of the columns that are read.
    private enum Cell {
        static let (emoji, content, url) = (2, 3, 4)
    }

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        try await statuses.statuses(of: address, policy: policy).map { $0.map(FolderItem.init) }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> StatusIntent {
        let (emoji, content) = (new.optional(Cell.emoji), new.cell(Cell.content))
        guard let old, let id = new.id else {
            return .post(try StatusDraft(content: content, emoji: emoji, externalURL: new.optional(Cell.url)))
        }
        let change = try StatusChange(
            content: content.isExactly(old.cell(Cell.content)) ? nil : content,
            emoji: emoji.isExactly(old.optional(Cell.emoji)) ? nil : emoji)
        return .edit(.id(id), change)
    }

    public func write(_ intent: StatusIntent, to address: String) async throws -> FolderReceipt {
        let status = try await statuses.write(intent, on: address).first?.value
        if case .post = intent { return FolderReceipt(id: status?.id) }
        return FolderReceipt(made: status.map(FolderItem.init))
    }

    public func delete(_ id: String, comparedAs _: FolderItem, of address: String) async throws {
        try await statuses.write(.delete([.id(id)], areShown: false), on: address)
    }
}

extension FolderItem {
    fileprivate init(_ status: Status) {
        self.init(
            id: status.id,
            cells: [
                status.id, String(cell: status.createdAt), status.emoji ?? "", status.content, status.externalURL ?? "",
            ],
            page: .note(
                emoji: status.emoji ?? "", status.content, link: status.externalURL, date: status.createdAt))
    }
}
