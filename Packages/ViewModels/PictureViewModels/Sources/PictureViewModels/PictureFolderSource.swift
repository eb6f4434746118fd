public import FeatureContributions
import Foundation
import FoundationExtensions
public import PictureDomain
public import ResourceLoading

/// The pictures of an address.
public struct PictureFolderSource: FolderSource {
    /// One repository for all files, since it remembers the hosts that cannot be reached.
    let pictures: any PictureRepository

    public init(pictures: any PictureRepository) { self.pictures = pictures }

    /// The endings of the files of pictures, the usual one of each media type first.
    private static let types: [(mime: String, endings: [String])] = [
        ("image/jpeg", [".jpg", ".jpeg"]), ("image/png", [".png"]), ("image/gif", [".gif"]), ("image/webp", [".webp"]),
        ("image/avif", [".avif"]), ("image/heic", [".heic", ".heif"]), ("image/svg+xml", [".svg"]),
        ("image/bmp", [".bmp"]), ("image/tiff", [".tif", ".tiff"]),
    ]

    fileprivate static func ending(_ mime: String?) -> String {
        types.first { $0.mime == mime?.lowercased() }?.endings.first ?? ".bin"
    }

    public let kind = FolderKind(
        "pic", order: 70, .madeByServer, .files(in: "pics", endings: types.flatMap(\.endings) + [".bin"]),
        table: .init(
            .literal("pics.tsv"), file: .name,
            [
                .init("id", .text, [.keepable, .fixed]), .init("caption"), .init("alt", .text, .alternative),
                .init("tags"),
                .init("hidden", .flag(isReported: false), [.keepable, .oneWay]),
            ]),
        traits: .binary, section: .init("Pictures", page: "pics", order: 60))

    /// The positions of the columns.
    fileprivate enum Cell {
        static let (id, caption, alternative, tags, isHidden) = (0, 1, 2, 3, 4)
    }

    public enum Change {
        case upload(PictureFile, texts: PictureChange)
        case edit(id: String, PictureChange)
    }

    public func load(of address: String, policy: LoadPolicy) async throws -> Loaded<[FolderItem]> {
        try await pictures.pictures(of: address, policy: policy).map { $0.map(FolderItem.init) }
    }

    public func bytes(_ id: String, of address: String, into take: ([UInt8]) -> Bool) async throws {
        let picture = try await picture(id, of: address)
        _ = try await pictures.image(of: picture) { part, _ in take(Array(part)) }
    }

    /// Reads a listed picture from the archive, or from the server if it could not be archived, for example on a full
    /// disk.
    private func picture(_ id: String, of address: String) async throws -> Picture {
        do {
            return try await pictures.picture(id, of: address, policy: .offline).value
        } catch {
            return try await pictures.picture(id, of: address, policy: .automatic).value
        }
    }

    /// The text of a cell; nil if its bytes are the old ones.
    private static func changed(_ cell: Int, _ new: FolderItem, over old: FolderItem) -> String? {
        new.cell(cell).isExactly(old.cell(cell)) ? nil : new.cell(cell)
    }

    public func check(_ new: FolderItem, over old: FolderItem?, of address: String) throws {
        guard let old else {
            _ = try makeUpload(of: new)
            return
        }
        guard let alternative = Self.changed(Cell.alternative, new, over: old) else { return }
        _ = try PictureChange(alternative: alternative)
    }

    public func change(_ new: FolderItem, over old: FolderItem?, of address: String) throws -> Change {
        guard let old, let id = new.id else { return try makeUpload(of: new) }
        let change = try PictureChange(
            caption: Self.changed(Cell.caption, new, over: old),
            alternative: Self.changed(Cell.alternative, new, over: old),
            tags: new.tags == old.tags ? nil : new.tags,
            hides: new.flag(Cell.isHidden) == true && old.flag(Cell.isHidden) != true)
        return .edit(id: id, change)
    }

    public func write(_ change: Change, to address: String) async throws -> FolderReceipt {
        switch change {
        case .upload(let file, let texts):
            let made = try await upload(file, texts, to: address)
            return FolderReceipt(id: made.id, made: FolderItem(made), notice: file.notice)
        case .edit(let id, let change):
            let receipt = try await pictures.write(.edit(id, change), on: address).first
            return FolderReceipt(made: receipt?.value.map(FolderItem.init))
        }
    }

    public func delete(_ id: String, comparedAs _: FolderItem, of address: String) async throws {
        // Not by a plan: nothing restores an image, so the journal does not need it.
        _ = try await pictures.apply(Picture.deletion(of: id), of: .delete([id]), on: address)
    }

    private func upload(_ file: PictureFile, _ texts: PictureChange, to address: String) async throws -> Picture {
        var isUploaded = false
        do {
            return try await pictures.upload(file, change: texts, to: address) { _ in isUploaded = true }
        } catch {
            guard isUploaded else { throw error }
            // The picture exists: the next push finds it by its bytes, and sends its texts.
            let failure = Failure(error)
            throw Failure(.outcomeUnknown, failure.message, remedy: failure.remedy)
        }
    }

    public func sentBytes(of file: [UInt8]) throws -> [UInt8] { Array(try self.file(file).data) }

    private func file(_ bytes: [UInt8]) throws -> PictureFile {
        do {
            return try PictureFile(Data(bytes), from: "the picture")
        } catch let failure as Failure where failure.remedy == .keepMetadata {
            throw Failure(
                failure.kind, failure.message + "; 'nereid pic upload --keep-metadata' sends it as it is",
                about: failure.subjects)
        }
    }

    private func makeUpload(of new: FolderItem) throws -> Change {
        let hides = new.flag(Cell.isHidden) == true
        guard hides || !new.cell(Cell.alternative).allSatisfy(\.isWhitespace) else {
            throw Failure(
                .invalidInput, "a picture needs a row in pics.tsv with its file name and, in 'alt', what it shows")
        }
        let file = try file(new.body ?? [])
        let change = try PictureChange(
            caption: new.optional(Cell.caption), alternative: new.optional(Cell.alternative),
            tags: new.tags.isEmpty ? nil : new.tags, hides: hides)
        return .upload(file, texts: change)
    }
}

extension FolderItem {
    fileprivate init(_ picture: Picture) {
        let texts = picture.texts
        let (caption, alternative) = (texts.caption ?? "", texts.alternative ?? "")
        self.init(
            id: picture.id,
            cells: [picture.id, caption, alternative, String(cell: texts.tags), String(cell: texts.isHidden)],
            ending: PictureFolderSource.ending(picture.mediaType),
            page: .figure(
                caption: caption.isEmpty ? picture.id : caption, alternative: alternative,
                notes: (texts.isHidden == true ? ["hidden"] : []) + texts.tags.map { "#" + $0 }, url: picture.imageURL),
            url: picture.imageURL)
    }

    fileprivate var tags: [String] { list(PictureFolderSource.Cell.tags) }
}
