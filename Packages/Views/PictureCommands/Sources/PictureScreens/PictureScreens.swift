import CommandSupport
public import PictureCommands
import PictureDomain
import PictureViewModels
import ResourceLoading
public import ScreenSupport

extension ScreenSection {
    /// The pictures of the address.
    @MainActor
    public static func picture(_ root: some PictureDependencies) -> [ScreenSection] {
        [
            ScreenSection("Pictures") { host in
                let model = root.makePictureViewModel()
                let actions = [
                    ScreenAction<Picture>("e", "edit") { .form(.picture($0)) },
                    ScreenAction<Picture>("d", "delete") {
                        .ask("Delete", $0.texts.caption ?? $0.id, ["pic", "delete", $0.id])
                    },
                ]
                return ListScreen(
                    "Pictures", host, .picture, columns: ["created", "caption"],
                    ifEmpty: "You have no pictures; n uploads one.", identify: { $0.id }, state: { model.list },
                    load: host.loading { await model.loadList(address: $0, policy: $1) },
                    actions: actions, new: .form(.newPicture),
                    detail: { row in
                        let picture = root.makePictureViewModel()
                        return ImageScreen(
                            "Picture", host, .picture, row, actions: actions, url: "pageURL",
                            fetch: { await picture.fetchImage(of: row, into: $0) })
                    }, url: "pageURL")
            }
        ]
    }
}

extension Form {
    private static var fields: [FormField] {
        [
            .line("alt", help: "What the picture shows, for people who cannot see it"),
            .line("caption", help: "Everybody sees a picture that has a caption"),
            .line("tag", help: "Tags with commas between them"),
        ]
    }

    fileprivate static var newPicture: Form {
        Form(
            "New picture", name: "picture", verb: "upload",
            fields: [.line("file", help: "The path of an image")] + fields
                + [.flag("hidden", help: "Hide it from everybody who does not know its URL")]
        ) { values in
            FormCommand(
                ["pic", "upload"] + values.options("alt", "caption", "tag") + values.flag("hidden")
                    + ["--", values["file"]])
        }
    }

    @MainActor
    fileprivate static func picture(_ row: Picture) -> Form {
        // The command reads the picture again, and keeps what is not mentioned.
        Form(
            "Edit a picture", name: "picture \(row.id)", fields: fields,
            load: { () async throws(FailurePresentation) in
                let texts = row.texts
                return [
                    "alt": texts.alternative ?? "", "caption": texts.caption ?? "",
                    "tag": texts.tags.joined(separator: ","),
                ]
            },
            command: { FormCommand(["pic", "edit"] + $0.options("alt", "caption", "tag") + ["--", row.id]) })
    }
}
