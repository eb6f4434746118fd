import CommandSupport
public import PictureCommands
import PictureViewModels
public import ScreenSupport

extension ScreenSection {
    /// The pictures of the address.
    @MainActor
    public static func picture(_ root: some PictureDependencies) -> [ScreenSection] {
        [
            ScreenSection("Pictures") { host in
                let model = root.makePictureListViewModel()
                return ListScreen(
                    "Pictures", host, .picture, columns: ["created", "caption"],
                    ifEmpty: "You have no pictures; n uploads one.", identify: { $0.id }, state: { model.state },
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: [
                        ScreenAction("e", "edit") { .run(["pic", "edit", $0.id]) },
                        ScreenAction("d", "delete") { .run(["pic", "delete", $0.id]) },
                    ],
                    new: .type("pic upload "), url: "pageURL")
            }
        ]
    }
}
