import FolderDomain
import FoundationExtensions
import ResourceLoading
import StatusDomain
import StatusViewModels

/// The statuses of an address.
struct StatusContent: RepositoryFolderSource {
    let statuses: any StatusRepository

    let kind = FolderKind(
        "status", order: 90, .madeByServer, .rows,
        table: FolderColumns(
            .literal("statuses.tsv"),
            [
                .init("id"), .init("created", .time, [.keepable, .fixed, .made]), .init("emoji", .text, .keepable),
                .init("content", .text, [.required, .label]), .init("url", .text, [.keepable, .fixed]),
            ], order: ["created", "id"]),
        traits: .readAgain)
    var section: SiteSection? { SiteSection("Statuses", page: "statuses", order: 50) }

    func items(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<[FolderItem]> {
        try await statuses.statuses(of: address, policy: policy).map { $0.map(FolderItem.init) }
    }

    func change(
        _ new: FolderItem, over old: FolderItem?, of address: String
    ) throws(FailurePresentation) -> StatusIntent {
        try presenting(FailurePresentation.init) { () throws(StatusDraftError) in
            let (emoji, content) = (new.optional(2), new.cell(3))
            guard let old, let id = new.id else {
                return .post(try StatusDraft(content: content, emoji: emoji, externalURL: new.optional(4)))
            }
            let change = try StatusChange(
                content: content.utf8.elementsEqual(old.cell(3).utf8) ? nil : content,
                emoji: emoji == old.optional(2) ? nil : emoji)
            return .edit(.id(id), change)
        }
    }

    func write(_ intent: StatusIntent, to address: String) async throws(StatusRepositoryError) -> FolderReceipt {
        let status = try await statuses.write(intent, on: address).first?.value
        if case .post = intent { return FolderReceipt(id: status?.id) }
        return FolderReceipt(made: status.map(FolderItem.init))
    }

    func delete(_ id: String, of address: String) async throws(StatusRepositoryError) {
        try await statuses.write(.delete([.id(id)], areShown: false), on: address)
    }
}

/// The text at the top of the statuslog of an address.
struct BioContent: RepositoryFolderSource {
    let bios: any BioRepository

    let kind = FolderKind("bio", order: 20, .single, .file(.literal("bio.md")), traits: .needsText)
    var section: SiteSection? { SiteSection("Bio", page: "bio", order: 0) }

    func items(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<[FolderItem]> {
        do throws(StatusRepositoryError) {
            return try await bios.bio(of: address, policy: policy).map {
                [FolderItem(text: $0.content, page: .introduction($0.content))]
            }
        } catch .fault(.noBio) {
            return Loaded([], origin: .network)
        }
    }

    func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws(FailurePresentation) -> String {
        guard !new.text.allSatisfy(\.isWhitespace) else {
            throw FailurePresentation(.invalidInput, "the text is empty, and nothing was sent")
        }
        return new.text
    }

    func write(_ text: String, to address: String) async throws(StatusRepositoryError) -> FolderReceipt {
        try await bios.write(.edit(text, isShown: false), on: address)
        return FolderReceipt()
    }
}

extension FolderItem {
    fileprivate init(_ status: Status) {
        let created = status.createdAt.map(RFC3339.string(from:)) ?? ""
        self.init(
            id: status.id,
            cells: [status.id, created, status.emoji ?? "", status.content, status.externalURL ?? ""],
            page: .note(
                emoji: status.emoji ?? "", status.content, link: status.externalURL, date: status.createdAt))
    }
}
