public import FeatureContributions
public import PasteDomain
public import ResourceLoading

/// The pastes of an address.
public struct PasteFolderSource: FolderSource {
    let pastes: any PasteRepository

    public init(pastes: any PasteRepository) { self.pastes = pastes }

    public let kind = FolderKind(
        "paste", order: 50, .named, .files(in: "pastes"), table: .listed, traits: .needsText,
        section: .init("Pastes", page: "pastes", order: 70))

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        try await pastes.pastes(of: address, policy: policy).map { $0.map(FolderItem.init) }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> PasteIntent {
        let title = new.id ?? ""
        guard let old else {
            return .create(try PasteDraft(title: title, content: new.text, isListed: new.flag(0)), overwriting: false)
        }
        let content = new.body == old.body ? nil : new.text
        return .edit(title, try PasteChange(content: content, isListed: new.flag(0)))
    }

    public func write(_ change: PasteIntent, to address: String) async throws -> FolderReceipt {
        let receipt = try await pastes.write(change, on: address).first
        return FolderReceipt(made: receipt?.value.map(FolderItem.init), notice: receipt?.notice)
    }

    public func delete(_ title: String, comparedAs _: FolderItem, of address: String) async throws {
        try await pastes.write(.delete([title], areShown: false), on: address)
    }
}

extension FolderItem {
    fileprivate init(_ paste: Paste) {
        let note = paste.isListed == false ? "unlisted" : ""
        self.init(
            id: paste.title, text: paste.content, cells: [String(cell: paste.isListed)],
            page: .document(title: paste.title, date: nil, paste.content, .verbatim, note: note))
    }
}
