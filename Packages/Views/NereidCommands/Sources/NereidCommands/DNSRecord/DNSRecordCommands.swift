public import DNSRecordViewModels

/// What the commands of DNS records need.
@MainActor
public protocol DNSRecordDependencies {
    func makeDNSRecordListViewModel() -> DNSRecordListViewModel
    func makeDNSRecordDetailViewModel() -> DNSRecordDetailViewModel
}

/// The commands of DNS records.
@MainActor
enum DNSRecordCommands {
    static let groups = [
        CommandGroup("dns", abstract: "Read DNS records.", [DNSRecordListCommand.self, DNSRecordViewCommand.self])
    ]
}

extension FieldCatalog where Row == DNSRecordRow {
    static let dnsRecord = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("updated") { .time($0.updated) },
        .column("content", isFlexible: true) { .text($0.content) },
        .more("address") { .text($0.address) },
    ])
}
