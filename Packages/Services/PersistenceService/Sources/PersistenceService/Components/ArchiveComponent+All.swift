public import PersistenceServiceInterface

extension ArchiveComponent {
    /// The components of all features, in the order in which `archive check` counts what they keep.
    public static let all: [ArchiveComponent] = [
        .status, .paste, .purl, .picture, .webpage, .nowPage, .weblog, .box, .account, .addressList, .mute, .dnsRecord,
        .email, .sync,
    ]
}
