/// What kinds of content an address has, in the order in which a push sends them.
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
    /// In the archive alone: the same ones for every address.
    case box

    /// Has an address one of it at most?
    public var isSingle: Bool { [.nowPage, .webPage, .bio, .email].contains(self) }

    /// Does the service make the id of a new one? Sending such a one twice makes two.
    public var hasServerMadeID: Bool { [.dnsRecord, .picture, .weblogEntry, .status].contains(self) }

    /// Can the service delete it? The pages and the bio cannot be deleted, the e-mail is cleared by an empty file.
    public var isDeletable: Bool { !isSingle }

    public static func < (left: ContentKind, right: ContentKind) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Names one thing of an address: its kind, and what tells it from the others of its kind.
public struct ItemKey: Hashable, Sendable, Comparable {
    public let kind: ContentKind
    /// Title, name or id; empty for the kinds of which there is one.
    public let id: ExactText

    /// Names a thing.
    public init(_ kind: ContentKind, _ id: String = "") {
        self.kind = kind
        self.id = ExactText(id)
    }

    public static func < (left: ItemKey, right: ItemKey) -> Bool {
        left.kind == right.kind ? left.id < right.id : left.kind < right.kind
    }
}
