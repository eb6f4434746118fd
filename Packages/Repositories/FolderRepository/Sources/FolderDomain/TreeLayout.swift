import Foundation

/// The paths of things in a tree.
enum TreeLayout {
    static let manifest = FolderPath.literal(".nereid/manifest.json")
    /// The changes of a running or interrupted push to the manifest.
    static let journal = FolderPath.literal(".nereid/journal")
    /// The manifest of the boxes; it belongs to this machine's archive, so it is kept out of a repository.
    static let boxManifest = FolderPath.literal(".nereid/boxes.json")
    static let ignoreFile = FolderPath.literal(".nereid/.gitignore")
    static let pastes = "pastes"
    static let weblog = "weblog"
    static let pictures = "pics"
    static let boxes = "boxes"
    static let entrySuffix = ".md"
    static let boxSuffix = ".tsv"
    /// Any box's file.
    static let anyBox = FolderPath.literal("boxes/box.tsv")

    /// The file of a kind with one thing per address.
    static func file(of kind: ContentKind) -> FolderPath? {
        switch kind {
        case .nowPage: .literal("now.md")
        case .webPage: .literal("web.html")
        case .bio: .literal("bio.md")
        case .email: .literal("email.txt")
        case .purl, .paste, .dnsRecord, .picture, .weblogEntry, .status, .box: nil
        }
    }

    /// The folder of a kind with a file for each thing.
    static func folder(of kind: ContentKind) -> String? {
        switch kind {
        case .paste: pastes
        case .weblogEntry: weblog
        case .picture: pictures
        case .box: boxes
        case .nowPage, .webPage, .bio, .email, .purl, .dnsRecord, .status: nil
        }
    }

    /// Whether a thing of this kind can have this path.
    static func holds(_ kind: ContentKind, at path: FolderPath) -> Bool {
        if let folder = folder(of: kind) { return path.folder == folder && !path.name.hasPrefix(".") }
        return path == file(of: kind) ?? TableShape.of(kind)?.path
    }

    /// The kinds at a path, or in the folder of that name; empty if it is not part of a tree.
    static func kinds(at path: FolderPath) -> [ContentKind] {
        ContentKind.allCases.filter { kind in
            file(of: kind) == path || TableShape.of(kind)?.path == path
                || folder(of: kind).map { $0 == path.folder || path.names == [$0] } == true
        }
    }

    /// The file extensions of pictures, the usual one of each media type first.
    static let pictureTypes: [(mime: String, extensions: [String])] = [
        ("image/jpeg", ["jpg", "jpeg"]), ("image/png", ["png"]), ("image/gif", ["gif"]), ("image/webp", ["webp"]),
        ("image/avif", ["avif"]), ("image/heic", ["heic", "heif"]), ("image/svg+xml", ["svg"]), ("image/bmp", ["bmp"]),
        ("image/tiff", ["tif", "tiff"]),
    ]

    static func isPicture(_ name: String) -> Bool {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let suffix = name[name.index(after: dot)...].lowercased()
        return suffix == "bin" || pictureTypes.contains { $0.extensions.contains(suffix) }
    }

    static func pictureExtension(mime: String?) -> String {
        pictureTypes.first { $0.mime == mime?.lowercased() }?.extensions.first ?? "bin"
    }

    /// Chooses a path for every item of the server.
    ///
    /// An item with a path keeps it, so that neither a new title nor a new date moves a file. The others are named in
    /// the order of their keys, the first with the plainest name, so that the same content always has the same names.
    ///
    /// - Parameter occupied: Paths of the tree that other files have.
    static func paths(
        for items: [ServerItem], keeping known: [ItemKey: FolderPath], occupied: [FolderPath]
    ) -> [ItemKey: FolderPath] {
        var paths: [ItemKey: FolderPath] = [:]
        var taken = Set(occupied.map(\.folded))
        let sorted = items.sorted { $0.key < $1.key }
        for item in sorted {
            if let path = file(of: item.key.kind)
                ?? (folder(of: item.key.kind) == nil ? TableShape.of(item.key.kind)?.path : nil)
            {
                paths[item.key] = path
            } else if let path = known[item.key], holds(item.key.kind, at: path), taken.insert(path.folded).inserted {
                paths[item.key] = path
            }
        }
        for item in sorted where paths[item.key] == nil {
            paths[item.key] = candidates(for: item).first { taken.insert($0.folded).inserted }
        }
        return paths
    }

    private static func candidates(for item: ServerItem) -> [FolderPath] {
        guard let folder = folder(of: item.key.kind) else { return [] }
        let stems: [String]
        var suffix = ""
        switch item.value {
        case .weblogEntry(let entry):
            let words = [entry.date.map(day), entry.slug.flatMap { $0.isEmpty ? nil : $0 } ?? item.key.id.text]
            let stem = words.compactMap { $0 }.joined(separator: "-")
            stems = [stem, stem + "-" + item.key.id.text]
            suffix = entrySuffix
        case .picture(let picture):
            stems = [item.key.id.text]
            suffix = "." + pictureExtension(mime: picture.mime)
        case .box(let box):
            stems = [box.name, box.name + "-" + item.key.id.text]
            suffix = boxSuffix
        default: stems = [item.key.id.text]
        }
        return SafeName.Style.allCases.flatMap { style in
            stems.compactMap { FolderPath(folder, SafeName.name(for: $0, style: style) + suffix) }
        }
    }

    private static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
}
