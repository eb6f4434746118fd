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
                let actions = [
                    ScreenAction<PictureRow>("e", "edit") { .run(["pic", "edit", $0.id]) },
                    ScreenAction<PictureRow>("d", "delete") { .run(["pic", "delete", $0.id]) },
                ]
                return ListScreen(
                    "Pictures", host, .picture, columns: ["created", "caption"],
                    ifEmpty: "You have no pictures; n uploads one.", identify: { $0.id }, state: { model.state },
                    load: host.loading { await model.load(address: $0, policy: $1) },
                    actions: actions, new: .type("pic upload "),
                    detail: { row in
                        let picture = root.makePictureDetailViewModel()
                        return ImageScreen(
                            "Picture", host, .picture, row, actions: actions, url: "pageURL",
                            fetch: { await picture.fetchImage(of: row, into: $0) })
                    }, url: "pageURL")
            }
        ]
    }
}
