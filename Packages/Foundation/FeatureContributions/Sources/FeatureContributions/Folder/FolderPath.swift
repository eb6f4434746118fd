public import FoundationExtensions

/// A path inside a tree: one to five names, which cannot lead out of it.
public struct FolderPath: Hashable, Sendable, Comparable {
    /// The most names of a path: a kind's folder, folders of a year, a month and a day in it, and the file.
    private static let limit = 5

    /// The names, the outermost folder's first.
    public let names: [String]
    private let exact: ExactText

    /// Checks a path such as `pastes/notes`; nil for one with a NUL, with more than five names, or with a name that is
    /// empty, `.` or `..`.
    public init?(_ text: String) {
        let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard (1...Self.limit).contains(names.count), names.allSatisfy(Self.isName) else { return nil }
        self.init(names: names)
    }

    /// The path of a name in a folder of the tree; nil if either is invalid, or for more than five names.
    ///
    /// - Parameter folder: Its path in the tree.
    public init?(_ folder: String, _ name: String) {
        guard let folder = FolderPath(folder), folder.names.count < Self.limit, Self.isName(name) else { return nil }
        self.init(names: folder.names + [name])
    }

    private init(names: [String]) {
        self.names = names
        exact = ExactText(names.joined(separator: "/"))
    }

    /// A path that is written in the program's source.
    public static func literal(_ text: StaticString) -> FolderPath {
        FolderPath(names: "\(text)".split(separator: "/").map(String.init))
    }

    /// The path as a text.
    public var text: String { exact.text }

    /// The last name.
    public var name: String { names[names.count - 1] }

    /// The path of its folder; nil at the top.
    public var folder: String? { names.count > 1 ? names.dropLast().joined(separator: "/") : nil }

    /// Whether it is below a folder, at any depth.
    public func isBelow(_ folder: FolderPath) -> Bool {
        names.count > folder.names.count && zip(folder.names, names).allSatisfy { $0.isExactly($1) }
    }

    /// The form in which file systems that ignore case or normalise names compare paths.
    public var folded: ExactText { ExactText(text.lowercased().canonicallyDecomposed) }

    public static func < (left: FolderPath, right: FolderPath) -> Bool { left.exact < right.exact }

    public static func == (left: FolderPath, right: FolderPath) -> Bool { left.exact == right.exact }

    public func hash(into hasher: inout Hasher) { hasher.combine(exact) }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(0) && !name.utf8.contains(UInt8(ascii: "/"))
    }
}
