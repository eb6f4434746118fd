import CommandSupport
import PasteDomain
import PasteViewModels
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// The pastes of the address.
    @MainActor
    public static func paste(_ root: some PasteDependencies) -> [ScreenSection] {
        [
            ScreenSection(
                "Pastes", letter: "p", kinds: [.paste],
                items: { item, host in item.place(.paste).map { paste($0.id, of: $0.address, root, host) } },
                { host in
                    let model = root.makePasteViewModel()
                    return ListScreen(
                        "Pastes", host, .paste, columns: ["modified", "listed", "title"],
                        ifEmpty: "You have no pastes; n makes one.", identify: { $0.title }, model.list,
                        load: host.loading { await model.loadList(address: $0, policy: $1) },
                        actions: actions(root, host), new: .form(.newPaste), newIf: { host.isOwn })
                })
        ]
    }

    @MainActor
    private static func actions(_ root: some PasteDependencies, _ host: any ScreenHost) -> [ScreenAction<Paste>] {
        let isOwn: @MainActor (Paste) -> Bool = { host.acts(as: $0.address) }
        return [
            ScreenAction("e", "edit", if: isOwn) { .form(.paste($0, root, host)) },
            ScreenAction(
                "d", "delete", if: isOwn,
                several: { .ask("Delete", all: $0.map(\.title), ["paste", "delete", "--"] + $0.map(\.title)) },
                step: { .ask("Delete", $0.title, ["paste", "delete", "--", $0.title]) }),
            ScreenAction("v", "versions", if: isOwn) { .versions("paste", $0.title) }, .box(host) { $0.url },
        ]
    }

    /// A paste that another feature names.
    @MainActor
    private static func paste(
        _ title: String, of address: String, _ root: some PasteDependencies, _ host: any ScreenHost
    ) -> DetailScreen<Paste> {
        let model = root.makePasteViewModel()
        return DetailScreen(
            "Paste", host, .paste, model.detail,
            load: { await model.load(title, address: address, policy: $0) }, actions: actions(root, host))
    }
}

extension Form {
    fileprivate static var newPaste: Form {
        Form(
            "New paste", name: "paste",
            fields: [
                .line("title", help: "Letters, digits, '-', '_' and '.'"), .text("text", file: "paste"),
                .listed("pastes"),
                .flag("force", help: "Replace a paste with the same title"),
            ], previews: true
        ) { values in
            ["paste", "create"] + values.flag("listed") + values.flag("force") + ["--", values["title"], "-"]
        }
    }

    @MainActor
    fileprivate static func paste(_ row: Paste, _ root: some PasteDependencies, _ host: any ScreenHost) -> Form {
        Form(
            row.title, name: "paste \(row.title)",
            fields: [.text("text", file: row.title), .listed("pastes")],
            load: {
                let model = root.makePasteViewModel()
                let paste = try await host.editable(model.detail) {
                    await model.load(row.title, address: row.address, policy: $0)
                }
                return ["text": paste.content, "listed": .flag(paste.isListed == true)]
            },
            command: { values in
                ["paste", "edit"] + values.flag("listed", off: "unlisted") + ["--", row.title]
                    + values.input("text")
            })
    }
}
