/// The kinds of content that an archive keeps, by the nouns of the command line.
public enum ContentKind: String, CaseIterable, Sendable {
    case status
    case bio
    case paste
    case purl
    case pic
    case now
    case web
    case weblog
    case box

    /// The kinds whose earlier versions are kept.
    public static let withHistory: [ContentKind] = [.status, .bio, .paste, .now, .web, .weblog]

    /// Whether an address has only one of it, so that the address is its id.
    public var isSingle: Bool {
        switch self {
        case .bio, .now, .web: true
        case .status, .paste, .purl, .pic, .weblog, .box: false
        }
    }
}
