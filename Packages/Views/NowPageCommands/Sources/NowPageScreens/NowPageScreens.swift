import CommandSupport
import FoundationExtensions
public import NowPageCommands
import NowPageViewModels
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
                    actions: [ScreenAction("e", "edit") { _ in .run(["now", "edit"]) }])
            },
            ScreenSection("Garden") { host in
                let garden = root.makeNowGardenViewModel()
                return ListScreen(
                    "Garden", host, .garden, columns: ["updated", "address", "url"],
                    ifEmpty: "Nobody lists a now page.", identify: { $0.address }, state: { garden.state },
                    load: { await garden.load(policy: $0) },
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
