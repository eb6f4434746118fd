import CommandSupport
import ResourceLoading
public import ScreenSupport
import WeblogDomain
import WeblogViewModels

extension ScreenSection {
    /// The entries of the weblog.
    @MainActor
    public static func weblog(_ root: some WeblogDependencies) -> [ScreenSection] {
        [
            ScreenSection(
                "Weblog", letter: "w",
                items: { item, host in
                    item.place(.weblog, idInPage: false).map { entry($0.id, of: $0.address, root, host) }
                },
                { host in
                    let model = root.makeWeblogViewModel()
                    return ListScreen(
                        "Weblog", host, .weblogEntry, columns: ["date", "status", "title"], text: "body",
                        ifEmpty: "Your weblog has no entries; n writes one.", identify: { $0.id },
                        model.list,
                        load: host.loading { await model.loadList(address: $0, policy: $1) },
                        actions: actions(root, host), new: .form(.newWeblogEntry), newIf: { host.isOwn })
                })
        ]
    }

    @MainActor
    private static func actions(
        _ root: some WeblogDependencies, _ host: any ScreenHost
    ) -> [ScreenAction<WeblogEntry>] {
        let isOwn: @MainActor (WeblogEntry) -> Bool = { host.acts(as: $0.address) }
        return [
            ScreenAction("e", "edit", if: isOwn) { .form(.weblogEntry($0, root, host)) },
            ScreenAction(
                "d", "delete", if: isOwn,
                several: {
                    .ask("Delete", all: $0.map { $0.displayTitle }, ["weblog", "delete"] + $0.map(\.id))
                }, step: { .ask("Delete", $0.displayTitle, ["weblog", "delete", $0.id]) }),
            ScreenAction("v", "versions", if: isOwn) { .versions("weblog", $0.id) },
        ]
    }

    /// The screen of an entry that another feature refers to.
    @MainActor
    private static func entry(
        _ id: String, of address: String, _ root: some WeblogDependencies, _ host: any ScreenHost
    ) -> DetailScreen<WeblogEntry> {
        let model = root.makeWeblogViewModel()
        return DetailScreen(
            "Entry", host, .weblogEntry, text: "body", model.detail,
            load: { await model.load(id, address: address, policy: $0) }, actions: actions(root, host))
    }
}

extension Form {
    fileprivate static var newWeblogEntry: Form {
        Form(
            "New weblog entry", name: "weblog",
            verbOf: { $0["status"].isEmpty || $0["status"].lowercased() == "live" ? "publish" : "save" },
            fields: [
                .line("title", help: "The title, if it is not the text's heading"),
                .text("text", file: "entry.md", help: "Markdown, with or without front matter"),
                .line("tag", help: "Tags, separated by commas", completing: ["weblog", "new", "--tag"]),
                .line(
                    "status", help: "Who sees it; everybody if it is empty", completing: ["weblog", "new", "--status"]),
                .line("date", help: "Now if it is empty; an ISO 8601 date, in the weblog's time zone"),
                asText,
            ],
            previews: true, page: { page(title: $0["title"], source: $0["text"]) },
            command: { values in
                ["weblog", "new", "-"] + values.options("title", "tag", "status", "date") + values.flag("as text")
            })
    }

    private static var asText: FormField {
        .flag("as text", help: "Send the first lines as text even if they resemble front matter")
    }

    /// An entry as it is read: its title, and the text after its front matter.
    private static func page(title: String = "", source: String) -> String {
        (title.isEmpty ? "" : "# \(title)\n\n") + WeblogEntry.text(of: source)
    }

    /// The whole entry with its front matter, as in an editor.
    @MainActor
    fileprivate static func weblogEntry(
        _ row: WeblogEntry, _ root: some WeblogDependencies, _ host: any ScreenHost
    ) -> Form {
        Form(
            row.displayTitle, name: "weblog \(row.id)", fields: [.text("text", file: "entry.md"), asText],
            page: { page(source: $0["text"]) },
            load: {
                let model = root.makeWeblogViewModel()
                return [
                    "text": try await host.editable(model.detail) {
                        await model.load(row.id, address: row.address, policy: $0)
                    }.source, "as text": .flag(false),
                ]
            },
            command: { ["weblog", "edit", row.id, "-"] + $0.flag("as text") })
    }
}
