import CommandLineKit
import CommandSupport
import Foundation
import FoundationExtensions
import ResourceLoading
import TerminalUI
import WebpageDomain
import WebpageViewModels

/// `web picture`
struct WebpagePictureCommand: Command {
    static let specification = CommandSpecification(
        "picture", abstract: "Replace the profile picture of your address.",
        discussion:
            """
            The file is checked before it is sent: JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG, 8 MB at most. Metadata \
            such as place, time, camera, owner and thumbnail is removed, except from a GIF or an SVG; the image itself \
            does not change. A file whose format is not fully understood, so that metadata might remain, is sent only \
            with --keep-metadata. 'nereid undo' cannot undo this.
            """,
        arguments: [
            .init(
                "FILE", .optional, help: "An image file; '-' reads standard input, the default when piped", kind: .file)
        ],
        options: [.keepMetadata],
        examples: [
            "nereid web picture me.png",
            "nereid web picture < me.png",
        ],
        fields: FieldCatalog.webpage.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let file = try context.inputFile(parsed, "FILE")
        let name = file == "-" ? "standard input" : file
        // A file above the maximum is read too, up to this limit, so that the failure names its size.
        let bytes = try context.fileBytes(file, limit: 8 * ProfilePicture.maximumSize)
        let picture = try ProfilePicture(
            Data(bytes), from: CommandContext.name(ofFile: file), keepsMetadata: parsed.flag("keep-metadata"))
        let address = try await context.address(nil)
        context.noticeRemoved(picture.notice, from: name)
        let model = context.dependencies.makeWebpageViewModel()
        let sending = DisplayText(line: "Sending \(name)")
        let plan = try await context.planned(after: sending) {
            try await model.plan(picture, on: address)
        }
        try await context.apply(plan, of: .profilePicture, after: sending) { _, receipt in
            guard let page = receipt.value?.page else { return }
            try context.showReceipt(
                page, .webpage, piped: page.pictureURL,
                personal: DisplayText(line: "Replaced the profile picture of \(address.decoded)."))
        }
    }
}
