import CommandSupport
import ResourceLoading
import ScreenSupport
import StatusDomain
import StatusViewModels

extension Form {
    /// A new status.
    static var newStatus: Form { newStatus("New status", name: "status") }

    /// A response to somebody else's status.
    static func response(to row: Status) -> Form {
        newStatus(
            "About a status of \(row.address.decoded)", name: "response \(row.id)",
            text: "@\(row.address.decoded) ", url: row.url)
    }

    /// The form of a saved draft of a response, which has its text and its URL; nil if the draft is of another form.
    static func response(named name: String) -> Form? {
        name.hasPrefix("response ") ? newStatus("About a status", name: name) : nil
    }

    private static func newStatus(_ title: String, name: String, text: String = "", url: String = "") -> Form {
        let mastodon = "share to Mastodon"
        return Form(
            title, name: name, verb: "post",
            fields: [
                .text("text", text, file: "status.md"), .emoji,
                .line("url", url, help: "A link to attach to the status"),
                .flag(mastodon, isOn: true),
            ], previews: true
        ) { values in
            ["status", "post"] + values.options("emoji") + (values["url"].isEmpty ? [] : ["--url=\(values["url"])"])
                + values.flag(mastodon, off: "no-mastodon") + ["-"]
        }
    }

    /// A change of a status.
    ///
    /// - Parameter name: Its id or its URL, for the command.
    @MainActor
    static func status(_ row: Status, named name: String, _ root: some StatusDependencies, _ host: any ScreenHost)
        -> Form
    {
        Form(
            "Edit a status", name: "status \(row.id)", fields: [.text("text", file: "status.md"), .emoji],
            load: {
                let model = root.makeStatusViewModel()
                let status = try await host.editable(model.detail) {
                    await model.load(row.id, address: row.address, policy: $0)
                }
                return ["text": status.content, "emoji": status.emoji ?? ""]
            },
            command: { values in
                ["status", "edit"] + values.options("emoji") + [name] + values.input("text")
            })
    }

    /// The bio.
    @MainActor
    static func bio(_ root: some StatusDependencies, _ host: any ScreenHost) -> Form {
        Form(
            "Edit the bio", name: "bio", fields: [.text("text", file: "bio.md")],
            page: { $0["text"] },
            load: {
                let (model, address) = (root.makeStatusViewModel(), try await host.address())
                return [
                    "text": try await host.editable(model.bio) { _ in
                        await model.loadBioForEditing(address: address)
                    }.content
                ]
            },
            command: { _ in ["bio", "edit", "-"] })
    }

    /// A new mute.
    static func mute(_ target: String) -> Form {
        Form(
            "Mute", name: "mute \(target)", verb: "mute", isOfAddress: false,
            fields: [
                .line("target", target, help: "An address with '@', or a word"),
                .line("for", help: "For how long, such as 2h, 3d or 1w; forever if it is empty"),
            ]
        ) { ["mute", "add"] + $0.options("for") + ["--", $0["target"]] }
    }

    /// The form of a saved draft of a mute; nil if the draft is of another form.
    static func mute(named name: String) -> Form? {
        name.hasPrefix("mute ") ? mute(String(name.dropFirst(5))) : nil
    }

    /// An address to follow.
    static var follow: Form {
        Form(
            "Follow", name: "follow", verb: "follow",
            fields: [.line("address", help: "The address to follow", completing: ["status", "follow"])]
        ) { ["status", "follow", "--", $0["address"]] }
    }
}

extension FormField {
    fileprivate static var emoji: FormField {
        .line("emoji", help: "An emoji, or its name", completing: ["status", "post", "--emoji"])
    }
}
