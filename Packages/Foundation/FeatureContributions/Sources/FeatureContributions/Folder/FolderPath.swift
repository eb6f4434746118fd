public import FoundationExtensions

/// A path inside a tree: one or two names, which cannot lead out of it.
public struct FolderPath: Hashable, Sendable, Comparable {
    /// The names, the folder's first.
    public let names: [String]
    private let exact: ExactText

    /// Checks a path such as `pastes/notes`; nil for one that is empty, begins or ends with a slash, or has `.`, `..`,
    /// a NUL or more than two names.
    public init?(_ text: String) {
        let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard (1...2).contains(names.count), names.allSatisfy(Self.isName) else { return nil }
        self.init(names: names)
    }

    /// The path of a name in a folder of the tree; nil for an invalid name.
    public init?(_ folder: String, _ name: String) {
        guard Self.isName(folder), Self.isName(name) else { return nil }
        self.init(names: [folder, name])
    }

    private init(names: [String]) {
        self.names = names
        exact = ExactText(names.joined(separator: "/"))
    }

    /// A path in the source of the program.
    public static func literal(_ text: StaticString) -> FolderPath {
        FolderPath(names: "\(text)".split(separator: "/").map(String.init))
    }

    /// The path as a text.
    public var text: String { exact.text }

    /// The last name.
    public var name: String { names[names.count - 1] }

    /// Its folder; nil at the top.
    public var folder: String? { names.count == 2 ? names[0] : nil }

    /// The form in which file systems that ignore case or normalise names compare paths.
    public var folded: ExactText { ExactText(text.lowercased().canonicallyDecomposed) }

    public static func < (left: FolderPath, right: FolderPath) -> Bool { left.exact < right.exact }

    public static func == (left: FolderPath, right: FolderPath) -> Bool { left.exact == right.exact }

    public func hash(into hasher: inout Hasher) { hasher.combine(exact) }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(0) && !name.utf8.contains(UInt8(ascii: "/"))
    }
}
