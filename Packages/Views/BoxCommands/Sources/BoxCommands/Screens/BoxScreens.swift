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
            ScreenSection(
                "Boxes", letter: "x", in: .computer,
                items: { item, host in item.id(of: .box).map { contents(of: $0, named: "Box", root, host) } },
                boxing: { .form(.boxing($0, root)) },
                { host in
                    let model = root.makeBoxViewModel()
                    return ListScreen(
                        "Boxes", host, .box, columns: ["created", "items", "name"],
                        ifEmpty: "You have no boxes; n makes one.", identify: { $0.id.text }, model.list,
                        load: { _ in await model.loadList() },
                        actions: [
                            ScreenAction(
                                "d", "delete", sentence: "Deletes it for good, after a question.",
                                several: {
                                    .ask("Delete", all: $0.map(\.name.text), ["box", "delete"] + $0.map(\.id.text))
                                }
                            ) {
                                .ask("Delete", $0.name.text, ["box", "delete", $0.id.text], including: $0.contents)
                            },
                            ScreenAction("a", "add") { .form(.boxItem($0.id.text, named: $0.name.text)) },
                        ],
                        new: .form(.newBox),
                        detail: { contents(of: $0.id.text, named: $0.name.text, root, host) }, url: nil)
                })
        ]
    }

    /// The items of a box.
    @MainActor
    private static func contents(
        of box: String, named name: String, _ root: some BoxDependencies, _ host: any ScreenHost
    ) -> ListScreen<Item> {
        let model = root.makeBoxViewModel()
        return ListScreen(
            name, host, .boxItem, columns: ["created", "kind", "title"], ifEmpty: "The box is empty.",
            identify: { $0.id.text }, model.items, load: { _ in await model.loadItems(of: box) },
            actions: [
                ScreenAction("c", "note", sentence: "Adds a note to it.") { .form(.boxNote($0, of: box)) },
                ScreenAction(
                    "t", "take out", sentence: "Takes it out of the box; the item itself stays.",
                    several: { items in
                        .ask(
                            "Take out", all: items.map(\.title),
                            ["box", "delete", box] + items.flatMap { ["--item", $0.id.text] })
                    }
                ) { .ask("Take out", $0.title, ["box", "delete", box, "--item", $0.id.text]) },
            ] + host.changing(\.item), new: .form(.boxItem(box, named: name)), newName: "add",
            detail: { $0.item.flatMap { host.screen(of: $0) } }, url: "target")
    }
}

extension Form {
    fileprivate static var newBox: Form {
        Form(
            "New box", name: "box", verb: "create", isOfAddress: false,
            fields: [.line("name", help: "The name of the box"), .line("description", help: "What the box is for")]
        ) { ["box", "create"] + $0.options("description") + ["--", $0["name"]] }
    }

    /// Puts items into a box, which is created if no box has that name or id.
    ///
    /// - Parameter urls: The pages of the items.
    @MainActor
    fileprivate static func boxing(_ urls: [String], _ root: some BoxDependencies) -> Form {
        let model = root.makeBoxViewModel()
        return Form(
            urls.count == 1 ? "Put into a box" : "Put \(urls.count) items into a box", name: "boxing", verb: "put",
            isOfAddress: false,
            fields: [.line("box", help: "The name of a box, or of a new one", completing: ["box", "view"])],
            load: {
                await model.loadList()
                return [:]
            },
            first: { values in
                let name = values["box"]
                // Found as 'box add' finds it. If the boxes cannot be read, 'box add' says why.
                let isKnown =
                    model.list.value?.contains { $0.id.text == name || $0.name == (try? BoxName(name)) } ?? true
                return isKnown ? nil : ["box", "create", "--", name]
            },
            command: { ["box", "add", "--", $0["box"]] + urls })
    }

    fileprivate static func boxItem(_ box: String, named name: String) -> Form {
        Form(
            "Add to \(name)", name: "box \(box)", verb: "add", isOfAddress: false,
            fields: [
                .text("text", file: "item.txt", help: "A URL, the id of a status or a picture, or a text"),
                .line("title", help: "A title, in place of the default one"), .line("description"),
            ]
        ) { ["box", "add"] + $0.options("title", "description") + [box, "-"] }
    }

    fileprivate static func boxNote(_ item: Item, of box: String) -> Form {
        Form(
            "Note on \(item.title)", name: "note \(box) \(item.id.text)", verb: "add", isOfAddress: false,
            fields: [.text("text", file: "note.txt")]
        ) { _ in ["box", "note", box, item.id.text, "-"] }
    }
}

extension Item {
    /// The item on omg.lol that it names; nil for a text.
    fileprivate var item: ScreenItem? { target.map(ScreenItem.init(page:)) }
}
