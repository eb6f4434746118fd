public import FeatureContributions
import FoundationExtensions
public import PURLDomain
public import ResourceLoading

/// The PURLs of an address.
public struct PURLFolderSource: FolderSource {
    let purls: any PURLRepository

    public init(purls: any PURLRepository) { self.purls = purls }

    public let kind = FolderKind(
        "purl", order: 40, .named, .rows,
        table: .init(
            .literal("purls.tsv"),
            [
                .init("name", .text, .required), .init("url", .text, [.required, .target]),
                .init("listed", .flag(isReported: true), .keepable),
            ]),
        section: .init("PURLs", page: "purls", order: 80, heads: ["Name", "URL", ""]))

    /// The positions of the columns.
    private enum Cell {
        static let (name, url, isListed) = (0, 1, 2)
    }

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        try await purls.purls(of: address, policy: policy).map { $0.map(FolderItem.init) }
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> PURLIntent {
        let (name, url, isListed) = (new.cell(Cell.name), new.cell(Cell.url), new.flag(Cell.isListed))
        guard let old else {
            return .create(try PURLDraft(name: name, url: url, isListed: isListed), overwriting: false)
        }
        let isSame = url.isExactly(old.cell(Cell.url))
        return .edit(name, try PURLChange(url: isSame ? nil : url, isListed: isListed))
    }

    public func write(_ change: PURLIntent, to address: String) async throws -> FolderReceipt {
        let receipt = try await purls.write(change, on: address).first
        return FolderReceipt(made: receipt?.value.map(FolderItem.init), notice: receipt?.notice)
    }

    public func delete(_ name: String, comparedAs _: FolderItem, of address: String) async throws {
        try await purls.write(.delete([name], areShown: false), on: address)
    }
}

extension FolderItem {
    fileprivate init(_ purl: PURL) {
        self.init(
            id: purl.name, cells: [purl.name, purl.url, String(cell: purl.isListed)],
            page: .row([.text(purl.name), .link(purl.url), .text(purl.isListed == false ? "unlisted" : "")]))
    }
}
