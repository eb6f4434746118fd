public import FeatureContributions
public import FoundationExtensions

/// Identifies one item of an address: its kind, and its id within the kind.
public struct ItemKey: Hashable, Sendable, Comparable {
    public let kind: FolderKind
    /// Title, name or id; empty for kinds with one item per address.
    public let id: ExactText

    public init(_ kind: FolderKind, _ id: String = "") {
        self.kind = kind
        self.id = ExactText(id)
    }

    public static func < (left: ItemKey, right: ItemKey) -> Bool {
        left.kind == right.kind ? left.id < right.id : left.kind < right.kind
    }
}
