import CommandSupport
public import DNSRecordCommands
import DNSRecordViewModels
public import ScreenSupport

extension ScreenSection {
    /// The DNS records of the address.
    @MainActor
    public static func dnsRecord(_ root: some DNSRecordDependencies) -> [ScreenSection] {
        [
            ScreenSection("DNS") { host in
                let model = root.makeDNSRecordListViewModel()
                return ListScreen(
                    "DNS", host, .dnsRecord, columns: ["type", "name", "data"],
                    ifEmpty: "There are no DNS records; n makes one.", identify: { String($0.id) },
                    state: { model.state },
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: [
                        ScreenAction("d", "delete") { .run(["dns", "delete", String($0.id)]) },
                        ScreenAction("e", "edit") { .type("dns edit \($0.id) ") },
                    ],
                    new: .type("dns create "), url: nil)
            }
        ]
    }
}
