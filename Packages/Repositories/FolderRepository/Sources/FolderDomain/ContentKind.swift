/// The kinds of content, in the order in which a push sends them.
public enum ContentKind: String, CaseIterable, Sendable, Comparable {
    case nowPage = "now"
    case webPage = "web"
    case bio
    case email
    case purl
    case paste
    case dnsRecord = "dns"
    case picture = "pic"
    case weblogEntry = "weblog"
    case status
    /// Only in the archive: the same for every address.
    case box

    /// Whether an address has at most one.
    public var isSingle: Bool { [.nowPage, .webPage, .bio, .email].contains(self) }

    /// Whether the service chooses the id of a new one. Sending it twice makes two.
    public var hasServerMadeID: Bool { [.dnsRecord, .picture, .weblogEntry, .status].contains(self) }

    /// Whether the service can delete it. The pages and the bio cannot be deleted; an empty file clears the e-mail.
    public var isDeletable: Bool { !isSingle }

    public static func < (left: ContentKind, right: ContentKind) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Identifies one thing of an address: its kind, and its id within the kind.
public struct ItemKey: Hashable, Sendable, Comparable {
    public let kind: ContentKind
    /// Title, name or id; empty for kinds with one thing per address.
    public let id: ExactText

    /// Makes a key.
    public init(_ kind: ContentKind, _ id: String = "") {
        self.kind = kind
        self.id = ExactText(id)
    }

    public static func < (left: ItemKey, right: ItemKey) -> Bool {
        left.kind == right.kind ? left.id < right.id : left.kind < right.kind
    }
}
