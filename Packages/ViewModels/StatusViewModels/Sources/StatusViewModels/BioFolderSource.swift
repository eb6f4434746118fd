public import FeatureContributions
public import ResourceLoading
public import StatusDomain

/// The text at the top of the statuslog of an address.
public struct BioFolderSource: FolderSource {
    let bios: any BioRepository

    public init(bios: any BioRepository) { self.bios = bios }

    public let kind = FolderKind(
        "bio", order: 20, .single, .file(.literal("bio.md")), traits: .needsText,
        section: .init("Bio", page: "bio", order: 0))

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        do {
            return try await bios.bio(of: address, policy: policy).map {
                [FolderItem(text: $0.content, page: .introduction($0.content))]
            }
        } catch let failure as Failure where failure == .noBio(of: address) {
            return Loaded([], origin: .network)
        }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> String {
        guard !new.text.allSatisfy(\.isWhitespace) else { throw Failure.emptyText }
        return new.text
    }

    public func write(_ text: String, to address: String) async throws -> FolderReceipt {
        try await bios.write(.edit(text, showsCurrent: false), on: address)
        return FolderReceipt()
    }
}
