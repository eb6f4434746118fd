import CommandSupport
import OutboxDomain
import OutboxViewModels
public import ScreenSupport

extension ScreenSection {
    /// What waits to be sent, and what was typed and not sent.
    @MainActor
    public static func outbox(_ root: some OutboxDependencies) -> [ScreenSection] {
        let waiting = root.makeOutboxViewModel()
        let notice = ScreenNotice(counting: waiting.entries, "waiting", load: { await waiting.load() })
        return [
            ScreenSection("Outbox", letter: "o", in: .computer, notice: notice) { host in
                let model = root.makeOutboxViewModel()
                return ListScreen(
                    "Outbox", host, .outbox, columns: ["kind", "created", "title", "reason"],
                    ifEmpty: "Nothing waits to be sent.", identify: { $0.id }, model.entries,
                    load: { _ in await model.load() },
                    actions: [
                        ScreenAction("s", "send all") { _ in .write(["outbox", "send"]) },
                        ScreenAction("e", "edit", if: { [.waiting, .refused].contains($0.state) }) {
                            .form(.waiting($0, model))
                        },
                        ScreenAction(
                            "d", "drop",
                            several: { .ask("Drop", all: $0.map(\.title), ["outbox", "drop"] + $0.map(\.id)) }
                        ) { .ask("Drop", $0.title, ["outbox", "drop", $0.id]) },
                    ])
            },
            .drafts,
        ]
    }
}

extension Form {
    /// Changes the text of an entry before it is sent.
    @MainActor
    fileprivate static func waiting(_ entry: OutboxEntry, _ model: OutboxViewModel) -> Form {
        Form(
            "Edit an unsent text", name: "outbox \(entry.id)", isOfAddress: false,
            fields: [
                .text("text", file: "\(entry.kind).md", help: "Nothing is sent; s in the outbox sends it")
            ],
            load: { ["text": try await model.entry(entry.id).content] },
            command: { _ in ["outbox", "edit", entry.id, "-"] })
    }
}
