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
                let model = root.makeBoxViewModel()
                return ListScreen(
                    "Boxes", host, .box, columns: ["created", "items", "name"],
                    ifEmpty: "You have no boxes; n makes one.", identify: { $0.id }, state: { model.list },
                    load: { _ in await model.loadList() },
                    actions: [
                        ScreenAction("d", "delete") {
                            .ask("Delete", $0.name, ["box", "delete", $0.id], including: $0.contents)
                        },
                        ScreenAction("a", "add") { .form(.boxItem($0)) },
                    ],
                    new: .form(.newBox),
                    detail: { box in
                        let contents = root.makeBoxViewModel()
                        return ListScreen(
                            box.name, host, .boxItem, columns: ["created", "kind", "title"],
                            ifEmpty: "The box is empty.", identify: { $0.id },
                            state: { contents.detail.map(\.items) }, load: { _ in await contents.load(box.id) },
                            actions: [
                                ScreenAction("c", "note") { .form(.boxNote($0, of: box)) },
                                ScreenAction("d", "delete") {
                                    .ask("Delete", $0.title, ["box", "delete", box.id, "--item", $0.id])
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

    fileprivate static func boxItem(_ box: BoxRow) -> Form {
        Form(
            "Add to \(box.name)", name: "box \(box.id)", verb: "add",
            fields: [
                .text("text", file: "item.txt", help: "A URL, the id of a status of yours, or a text"),
                .line("title", help: "The title, if another one is wanted"), .line("description"),
            ]
        ) { FormCommand(["box", "add"] + $0.options("title", "description") + [box.id, "-"], input: $0["text"]) }
    }

    fileprivate static func boxNote(_ item: BoxItemRow, of box: BoxRow) -> Form {
        Form(
            "Note on \(item.title)", name: "note \(box.id) \(item.id)", verb: "add",
            fields: [.text("text", file: "note.txt")]
        ) { FormCommand(["box", "note", box.id, item.id, "-"], input: $0["text"]) }
    }
}
