public import BoxCommands
import BoxViewModels
import CommandSupport
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// The boxes.
    @MainActor
    public static func box(_ root: some BoxDependencies) -> [ScreenSection] {
        [
            ScreenSection("Boxes") { host in
                let model = root.makeBoxListViewModel()
                return ListScreen(
                    "Boxes", host, .box, columns: ["created", "items", "name"],
                    ifEmpty: "You have no boxes; n makes one.", identify: { $0.id }, state: { model.state },
                    load: { _ in await model.load() },
                    actions: [
                        ScreenAction("d", "delete") { .run(["box", "delete", $0.id]) },
                        ScreenAction("a", "add") { .type("box add \($0.id) ") },
                    ],
                    new: .type("box create "),
                    detail: { box in
                        let detail = root.makeBoxDetailViewModel()
                        return ListScreen(
                            box.name, host, .boxItem, columns: ["created", "kind", "title"],
                            ifEmpty: "The box is empty.", identify: { $0.id },
                            state: { detail.state.map(\.items) }, load: { _ in await detail.load(box.id) },
                            actions: [
                                ScreenAction("c", "note") { .type("box note \(box.id) \($0.id) ") },
                                ScreenAction("d", "delete") { .run(["box", "delete", box.id, "--item", $0.id]) },
                            ], url: "target")
                    }, url: nil)
            }
        ]
    }
}
