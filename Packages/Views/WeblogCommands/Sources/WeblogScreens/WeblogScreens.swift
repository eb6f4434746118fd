import CommandSupport
import ResourceLoading
public import ScreenSupport
public import WeblogCommands
import WeblogDomain
import WeblogViewModels

extension ScreenSection {
    /// The entries of the weblog.
    @MainActor
    public static func weblog(_ root: some WeblogDependencies) -> [ScreenSection] {
        [
            ScreenSection("Weblog") { host in
                let model = root.makeWeblogViewModel()
                return ListScreen(
                    "Weblog", host, .weblogEntry, columns: ["date", "status", "title"],
                    ifEmpty: "Your weblog has no entries; n writes one.", identify: { $0.id }, state: { model.list },
                    load: host.loading { await model.loadList(address: $0, policy: $1) },
                    actions: [
                        ScreenAction("e", "edit") { .form(.weblogEntry($0, root, host)) },
                        ScreenAction("d", "delete") {
                            .ask("Delete", $0.title ?? $0.id, ["weblog", "delete", $0.id])
                        },
                        ScreenAction("v", "versions") { .versions("weblog", $0.id) },
                    ],
                    new: .form(.newWeblogEntry))
            }
        ]
    }
}

extension Form {
    fileprivate static var newWeblogEntry: Form {
        Form(
            "New weblog entry", name: "weblog", verb: "publish",
            fields: [
                .line("title", help: "The title, if it is not the text's heading"),
                .text("text", file: "entry.md", help: "Markdown, with or without front matter"),
                .line("tag", help: "Tags with commas between them", completing: ["weblog", "new", "--tag"]),
                .line(
                    "status", help: "Who sees it; everybody if it is empty", completing: ["weblog", "new", "--status"]),
                .line("date", help: "Now if it is empty; an ISO 8601 date, in the weblog's time zone"),
            ]
        ) { values in
            FormCommand(
                ["weblog", "new", "-"] + values.options("title", "tag", "status", "date"), input: values["text"])
        }
    }

    /// The whole entry with its front matter, as in an editor.
    @MainActor
    fileprivate static func weblogEntry(
        _ row: WeblogEntry, _ root: some WeblogDependencies, _ host: any ScreenHost
    ) -> Form {
        Form(
            row.title ?? row.id, name: "weblog \(row.id)", fields: [.text("text", file: "entry.md")],
            load: { () async throws(FailurePresentation) in
                let model = root.makeWeblogViewModel()
                return [
                    "text": try await host.editable({ model.detail }) {
                        await model.load(row.id, address: row.address, policy: $0)
                    }.source
                ]
            },
            command: { FormCommand(["weblog", "edit", row.id, "-"], input: $0["text"]) })
    }
}
