import CommandSupport
import FoundationExtensions
public import NowPageCommands
import NowPageDomain
import NowPageViewModels
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// The now page of the address, and the garden.
    @MainActor
    public static func nowPage(_ root: some NowPageDependencies) -> [ScreenSection] {
        [
            ScreenSection("Now page") { host in
                let model = root.makeNowPageViewModel()
                return DetailScreen(
                    "Now page", host, .nowPage, state: { model.state },
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: [
                        ScreenAction("e", "edit") { _ in .form(.nowPage(root, host)) },
                        ScreenAction("v", "versions") { _ in .versions("now", nil) },
                    ])
            },
            ScreenSection("Garden") { host in
                let model = root.makeNowPageViewModel()
                return ListScreen(
                    "Garden", host, .garden, columns: ["updated", "address", "url"],
                    ifEmpty: "The now garden is empty.", identify: { $0.address }, state: { model.garden },
                    load: { await model.loadGarden(policy: $0) },
                    detail: { row in
                        let page = root.makeNowPageViewModel()
                        return DetailScreen(
                            Punycode.unicode(row.address), host, .nowPage, state: { page.state },
                            load: { await page.load(address: row.address, policy: $0) })
                    })
            },
        ]
    }
}

extension Form {
    @MainActor
    fileprivate static func nowPage(_ root: some NowPageDependencies, _ host: any ScreenHost) -> Form {
        Form(
            "Edit the now page", name: "now",
            fields: [.text("text", file: "now.md"), .flag("listed", help: "Show the page in the now garden")],
            load: { () async throws(FailurePresentation) in
                let (model, address) = (root.makeNowPageViewModel(), try await host.address())
                let page = try await host.editable({ model.state }) {
                    await model.loadForEditing(address: address, policy: $0)
                }
                return ["text": page.content, "listed": FormValues.flag(page.isListed)]
            },
            command: { values in
                FormCommand(
                    ["now", "set"] + values.flag("listed", off: "unlisted") + values.input("text"),
                    input: values["text"])
            })
    }
}
