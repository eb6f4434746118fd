import CommandLineKit
public import CommandSupport
import FeatureContributions
public import PictureDomain
public import PictureViewModels
import TerminalUI

/// The dependencies of the commands of pictures.
@MainActor
public protocol PictureDependencies {
    func makePictureViewModel() -> PictureViewModel
}

extension CommandFeature where Root: PictureDependencies {
    /// The commands of pictures.
    public static var picture: CommandFeature {
        CommandFeature(
            ["pic"], { $0 as any PictureDependencies },
            groups: [
                .init(
                    "pic", heading: .write, abstract: "Upload, read, change, delete and download pictures.",
                    [
                        PictureUploadCommand.self, PictureListCommand.self, PictureViewCommand.self,
                        PictureEditCommand.self,
                        PictureDeleteCommand.self, PictureDownloadCommand.self,
                    ])
            ],
            kinds: [.pic])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any PictureDependencies>

extension FieldCatalog where Row == Picture {
    public static let picture = FieldCatalog(
        "pic", called: "picture", titled: { $0.texts.caption ?? $0.texts.alternative }, isRestorable: false,
        [
            .column("id") { .text($0.id) }.unsearched,
            .column("address") { .address($0.address) }.unsearched,
            .column("created") { .time($0.createdAt) },
            .column("mime") { .filled($0.mediaType) }.unsearched,
            .column("size") { .number($0.size) },
            .column("caption", isFlexible: true) { .text($0.texts.caption) }.sent,
            .more("alt") { .text($0.texts.alternative) }.sent,
            .more("tags") { .list($0.texts.tags) }.sent,
            .more("hidden") { .flag($0.texts.isHidden) }.sent,
            .more("url") { .text($0.imageURL) }.unsearched,
            .more("pageURL") { .text($0.page) }.unsearched,
        ])
}

extension OptionSpecification {
    static let caption = OptionSpecification(
        "caption", value: .required("TEXT"), help: "The caption; '' means none")
    static let tag = OptionSpecification(
        "tag", value: .required("TAG"), help: "A tag, or several, separated by commas",
        isRepeatable: true)
    static let hidden = OptionSpecification(
        "hidden", help: "Keep it off the public pages; no command can undo this")
}

extension PictureChange {
    /// The fields that it sets on a new picture, with their values before and after.
    var newFields: [(name: String, old: String, new: String)] {
        let texts = [
            ("caption", caption ?? ""), ("alt", alternative ?? ""), ("tags", tags?.joined(separator: ",") ?? ""),
        ]
        return texts.filter { !$1.isEmpty }.map { ($0, "", $1) } + (hides ? [("hidden", "false", "true")] : [])
    }
}
