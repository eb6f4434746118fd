import CommandSupport
import PURLDomain
import PURLViewModels
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// The PURLs of the address.
    @MainActor
    public static func purl(_ root: some PURLDependencies) -> [ScreenSection] {
        [
            ScreenSection(
                "PURLs", letter: "u", kinds: [.purl],
                items: { item, host in item.place(.purl).map { purl($0.id, of: $0.address, root, host) } },
                { host in
                    let model = root.makePURLViewModel()
                    return ListScreen(
                        "PURLs", host, .purl, columns: ["name", "hits", "listed", "url"],
                        ifEmpty: "You have no PURLs; n makes one.", identify: { $0.name }, model.list,
                        load: host.loading { await model.loadList(address: $0, order: .name, policy: $1) },
                        actions: actions(root, host), new: .form(.newPURL), newIf: { host.isOwn }, url: "link")
                })
        ]
    }

    @MainActor
    private static func actions(_ root: some PURLDependencies, _ host: any ScreenHost) -> [ScreenAction<PURL>] {
        let isOwn: @MainActor (PURL) -> Bool = { host.acts(as: $0.address) }
        return [
            ScreenAction("e", "edit", if: isOwn) { .form(.purl($0, root, host)) },
            ScreenAction(
                "d", "delete", if: isOwn,
                several: { .ask("Delete", all: $0.map(\.name), ["purl", "delete", "--"] + $0.map(\.name)) },
                step: { .ask("Delete", $0.name, ["purl", "delete", "--", $0.name]) }),
            .box(host) { $0.link },
        ]
    }

    /// A PURL that another feature names.
    @MainActor
    private static func purl(
        _ name: String, of address: String, _ root: some PURLDependencies, _ host: any ScreenHost
    ) -> DetailScreen<PURL> {
        let model = root.makePURLViewModel()
        return DetailScreen(
            "PURL", host, .purl, model.detail,
            load: { await model.load(name, address: address, policy: $0) }, actions: actions(root, host), url: "link")
    }
}

extension Form {
    fileprivate static var newPURL: Form {
        Form(
            "New PURL", name: "purl",
            fields: [
                .line("name", help: "A word, or an emoji"),
                .line("url", help: "Its target, a URL with its scheme: https://…, mailto:…"),
                .listed("PURLs"), .flag("force", help: "Replace a PURL with the same name"),
            ]
        ) { values in
            ["purl", "create"] + values.flag("listed") + values.flag("force")
                + ["--", values["name"], values["url"]]
        }
    }

    @MainActor
    fileprivate static func purl(_ row: PURL, _ root: some PURLDependencies, _ host: any ScreenHost) -> Form {
        Form(
            row.name, name: "purl \(row.name)", fields: [.line("url", help: "Its new target"), .listed("PURLs")],
            load: {
                let model = root.makePURLViewModel()
                let purl = try await host.editable(model.detail) {
                    await model.load(row.name, address: row.address, policy: $0)
                }
                return ["url": purl.url, "listed": .flag(purl.isListed == true)]
            },
            command: { values in
                ["purl", "edit"] + values.options("url") + values.flag("listed", off: "unlisted") + ["--", row.name]
            })
    }
}
