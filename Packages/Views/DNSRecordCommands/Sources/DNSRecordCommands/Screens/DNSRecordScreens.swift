import CommandSupport
import DNSRecordDomain
import DNSRecordViewModels
public import ScreenSupport

extension ScreenSection {
    /// The DNS records of the address.
    @MainActor
    public static func dnsRecord(_ root: some DNSRecordDependencies) -> [ScreenSection] {
        [
            ScreenSection("DNS", letter: "d", in: .address) { host in
                let model = root.makeDNSRecordViewModel()
                return ListScreen(
                    "DNS", host, .dnsRecord, columns: ["type", "name", "data"],
                    ifEmpty: "There are no DNS records; n makes one.", identify: { String($0.id) },
                    model.list,
                    load: host.loading { await model.loadList(address: $0, policy: $1) },
                    actions: [
                        ScreenAction(
                            "d", "delete", if: { host.owns($0) },
                            several: {
                                .ask("Delete", all: $0.map(\.words), ["dns", "delete"] + $0.map { String($0.id) })
                            }
                        ) { .ask("Delete", $0.words, ["dns", "delete", String($0.id)]) },
                        ScreenAction("e", "edit", if: { host.owns($0) }) { .form(.dnsRecord($0, root, host)) },
                    ],
                    new: .form(.newDNSRecord), newIf: { host.isOwn }, url: nil)
            }
        ]
    }
}

extension Form {
    private static var fields: [FormField] {
        [
            .line("type", help: "A, AAAA, CNAME, MX, TXT, SRV, CAA, NS or another one"),
            .line("name", help: "A name below the address; '@' is the address itself"),
            .line("data", help: "The data of the record, in the form of its type"),
            .line("priority", help: "For MX and SRV records: the lowest is tried first"),
            .line("ttl", help: "How long others may cache the record: seconds, or 1h30m, 1d, 1w"),
            .flag("force", help: "Send what is refused otherwise, such as a CNAME record beside others"),
        ]
    }

    fileprivate static var newDNSRecord: Form {
        Form("New DNS record", name: "dns", verb: "create", fields: fields) { values in
            ["dns", "create"] + values.options("priority", "ttl") + values.flag("force")
                + ["--", values["type"], values["name"], values["data"]]
        }
    }

    @MainActor
    fileprivate static func dnsRecord(
        _ row: DNSRecord, _ root: some DNSRecordDependencies, _ host: any ScreenHost
    ) -> Form {
        // The command reads the record again, and keeps what is not mentioned.
        Form(
            "Edit a DNS record", name: "dns \(row.id)", fields: fields,
            load: {
                let model = root.makeDNSRecordViewModel()
                let record = try await host.editable(model.detail) {
                    await model.load(row.id, address: row.address, policy: $0)
                }
                return [
                    "type": record.type, "name": record.name, "data": record.data,
                    "priority": record.priority.map { String($0) } ?? "", "ttl": record.ttl.map { String($0) } ?? "",
                    "force": .flag(false),
                ]
            },
            command: { values in
                ["dns", "edit", String(row.id)] + values.options("type", "name", "data", "priority", "ttl")
                    + values.flag("force")
            })
    }
}
