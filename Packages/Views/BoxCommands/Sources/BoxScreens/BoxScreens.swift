public import BoxCommands
import BoxDomain
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
                let model = root.makeBoxViewModel()
                return ListScreen(
                    "Boxes", host, .box, columns: ["created", "items", "name"],
                    ifEmpty: "You have no boxes; n makes one.", identify: { $0.id.text }, state: { model.list },
                    load: { _ in await model.loadList() },
                    actions: [
                        ScreenAction("d", "delete") {
                            .ask("Delete", $0.name.text, ["box", "delete", $0.id.text], including: $0.contents)
                        },
                        ScreenAction("a", "add") { .form(.boxItem($0)) },
                    ],
                    new: .form(.newBox),
                    detail: { box in
                        let contents = root.makeBoxViewModel()
                        return ListScreen(
                            box.name.text, host, .boxItem, columns: ["created", "kind", "title"],
                            ifEmpty: "The box is empty.", identify: { $0.id.text },
                            state: { contents.detail.map(\.items) }, load: { _ in await contents.load(box.id.text) },
                            actions: [
                                ScreenAction("c", "note") { .form(.boxNote($0, of: box)) },
                                ScreenAction("d", "delete") {
                                    .ask("Delete", $0.title, ["box", "delete", box.id.text, "--item", $0.id.text])
                                },
                            ], new: .form(.boxItem(box)), url: "target")
                    }, url: nil)
            }
        ]
    }
}

extension Form {
    fileprivate static var newBox: Form {
        Form(
            "New box", name: "box", verb: "create",
            fields: [.line("name", help: "The name of the box"), .line("description", help: "What the box is for")]
        ) { FormCommand(["box", "create"] + $0.options("description") + ["--", $0["name"]]) }
    }

    fileprivate static func boxItem(_ box: Box) -> Form {
        Form(
            "Add to \(box.name.text)", name: "box \(box.id.text)", verb: "add",
            fields: [
                .text("text", file: "item.txt", help: "A URL, the id of a status of yours, or a text"),
                .line("title", help: "The title, if another one is wanted"), .line("description"),
            ]
        ) { FormCommand(["box", "add"] + $0.options("title", "description") + [box.id.text, "-"], input: $0["text"]) }
    }

    fileprivate static func boxNote(_ item: Item, of box: Box) -> Form {
        Form(
            "Note on \(item.title)", name: "note \(box.id.text) \(item.id.text)", verb: "add",
            fields: [.text("text", file: "note.txt")]
        ) { FormCommand(["box", "note", box.id.text, item.id.text, "-"], input: $0["text"]) }
    }
}
