import APIClient

/// The endpoints of DNS records.
enum DNSRecordRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/dns-records", .none, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/dns-records/:id", .none, .applicationJSON, view),
    ]

    private static func list(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let dnsRecords = state.dnsRecords.filter { $0.address == address.name }
        return .object([
            ("message", .text("Here are \(address.name)’s DNS records.")),
            ("dns_records", .array(dnsRecords.map(dnsRecord))),
        ])
    }

    private static func view(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let id = exchange.parameters["id"] ?? ""
        guard let found = state.dnsRecords.first(where: { $0.address == address.name && $0.id == id }) else {
            throw .notFound("Sorry, we couldn’t find that DNS record.")
        }
        return .object([("message", .text("Here’s the DNS record \(id).")), ("dns_record", dnsRecord(found))])
    }

    private static func dnsRecord(_ dnsRecord: DNSRecordState) -> WireValue {
        .object([
            ("id", .text(dnsRecord.id)),
            ("updated", .number(dnsRecord.updated, documentedAs: .digits)),
            ("content", .text(dnsRecord.content)),
        ])
    }
}
