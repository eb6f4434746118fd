import CommandSupport
import PictureDomain
import PictureViewModels
public import ScreenSupport

extension ScreenSection {
    /// The pictures of the address.
    @MainActor
    public static func picture(_ root: some PictureDependencies) -> [ScreenSection] {
        [
            ScreenSection(
                "Pictures", letter: "i", kinds: [.pic],
                items: { item, host in item.place(.pic).map { picture($0.id, of: $0.address, root, host) } },
                { host in
                    let model = root.makePictureViewModel()
                    let actions = actions(root, host)
                    return ListScreen(
                        "Pictures", host, .picture, columns: ["created", "caption"], hidden: ["alt", "tags"],
                        ifEmpty: "You have no pictures; n uploads one.", identify: { $0.id }, model.list,
                        load: host.loading { await model.loadList(address: $0, policy: $1) },
                        actions: actions, new: .form(.newPicture), newName: "upload", newIf: { host.isOwn },
                        detail: { row in
                            let picture = root.makePictureViewModel()
                            return ImageScreen(
                                "Picture", host, .picture, row, actions: actions, url: "pageURL",
                                // Without its image, the fields of the picture are shown.
                                fetch: { _ = try? await picture.fetchImage(of: row, into: $0) })
                        }, url: "pageURL")
                })
        ]
    }

    @MainActor
    private static func actions(
        _ root: some PictureDependencies, _ host: any ScreenHost
    ) -> [ScreenAction<Picture>] {
        let isOwn: @MainActor (Picture) -> Bool = { host.acts(as: $0.address) }
        return [
            ScreenAction("e", "edit", if: isOwn) { .form(.picture($0, root, host)) },
            ScreenAction(
                "d", "delete", sentence: "Deletes it for good, after a question.", if: isOwn,
                several: { .ask("Delete", all: $0.map(\.name), ["pic", "delete"] + $0.map(\.id)) },
                step: { .ask("Delete", $0.name, ["pic", "delete", $0.id]) }),
            ScreenAction(
                "D", "download", if: isOwn, several: { .form(.download($0)) }, step: { .form(.download([$0])) }),
            .box(host) { $0.pageURL },
        ]
    }

    /// A picture that another feature names.
    @MainActor
    private static func picture(
        _ id: String, of address: String, _ root: some PictureDependencies, _ host: any ScreenHost
    ) -> DetailScreen<Picture> {
        let model = root.makePictureViewModel()
        return DetailScreen(
            "Picture", host, .picture, model.detail,
            load: { await model.load(id, address: address, policy: $0) }, actions: actions(root, host),
            url: "pageURL")
    }
}

extension Form {
    private static var fields: [FormField] {
        [
            .line("alt", help: "What the picture shows, for people who cannot see it"),
            .line("caption", help: "Everybody sees a picture that has a caption"),
            .line("tag", help: "Tags, separated by commas"),
        ]
    }

    fileprivate static var newPicture: Form {
        Form(
            "New picture", name: "picture", verb: "upload",
            fields: [
                .path(
                    "file", help: "The path of an image; Tab completes it",
                    endings: [".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic", ".heif", ".avif"])
            ] + fields
                + [.flag("hidden", help: "Hide it from everybody who does not know its URL")]
        ) { values in
            ["pic", "upload"] + values.options("alt", "caption", "tag") + values.flag("hidden")
                + ["--", values["file"]]
        }
    }

    /// Saves the images of pictures in a folder, or the only one as a file.
    fileprivate static func download(_ rows: [Picture]) -> Form {
        let place = rows.count == 1 ? "The folder, or a file such as buoy.png, for: " : "The folder for: "
        return Form(
            rows.count == 1 ? "Download \(rows[0].name)" : "Download \(rows.count) pictures", name: "download",
            verb: "download", isOfAddress: false,
            fields: [
                .path("to", help: place + rows.map(\.name).joined(separator: ", ")),
                .flag("force", help: "Replace existing files"),
            ]
        ) { values in
            ["pic", "download"] + (values["to"].isEmpty ? [] : ["--output=\(values["to"])"])
                + values.flag("force") + rows.map(\.id)
        }
    }

    @MainActor
    fileprivate static func picture(
        _ row: Picture, _ root: some PictureDependencies, _ host: any ScreenHost
    ) -> Form {
        // The command reads the picture again, and keeps what is not mentioned.
        Form(
            "Edit a picture", name: "picture \(row.id)", fields: fields,
            load: {
                let model = root.makePictureViewModel()
                let texts = try await host.editable(model.detail) {
                    await model.load(row.id, address: row.address, policy: $0)
                }.texts
                return [
                    "alt": texts.alternative ?? "", "caption": texts.caption ?? "",
                    "tag": texts.tags.joined(separator: ","),
                ]
            },
            command: { ["pic", "edit"] + $0.options("alt", "caption", "tag") + ["--", row.id] })
    }
}

extension Picture {
    /// Its caption, else its id.
    fileprivate var name: String { texts.caption ?? id }
}
