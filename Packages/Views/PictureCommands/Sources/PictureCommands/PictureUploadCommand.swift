import CommandLineKit
import CommandSupport
import Foundation
import FoundationExtensions
import PictureDomain
import PictureViewModels
import SystemCalls
import TerminalUI

/// `pic upload`
struct PictureUploadCommand: Command {
    static let specification = CommandSpecification(
        "upload", aliases: ["new"], abstract: "Upload pictures, with alt text for people who cannot see them.",
        discussion: """
            All files are checked before the first one is sent: JPEG, PNG, GIF, WebP, HEIC or AVIF, 8 MB at most. \
            Metadata such as place, time, camera, owner and thumbnail is removed, except from a GIF; the image itself \
            does not change. A file whose format is not fully understood, so that metadata might remain, is sent only \
            with --keep-metadata.

            --alt and --caption apply to all files if they are given once; else give one for each file, in the same \
            order. The service shows a picture to everybody when it has a caption and is not hidden.
            """,
        arguments: [
            .init(
                "FILE", .any, help: "Image files; '-' reads standard input, the default when piped", kind: .file)
        ],
        options: [
            .init(
                "alt", value: .required("TEXT"),
                help: "What the picture shows, for people who cannot see it; needed unless --hidden", isRepeatable: true
            ),
            .init(
                "caption", value: .required("TEXT"), help: "The caption of the picture, or of each", isRepeatable: true),
            .tag, .hidden, .keepMetadata,
        ],
        examples: [
            "nereid pic upload harbour.png --alt 'A low sun over a calm sea' --caption 'Before breakfast'",
            "nereid pic upload one.png two.png --alt 'The first' --alt 'The second' --tag harbour,sea",
        ],
        fields: FieldCatalog.picture.names)

    private let parsed: ParsedCommand
    private let files: [String]
    private let alts: [String]
    private let captions: [String]
    private let tags: [String]
    private let hides: Bool

    init(parsed: ParsedCommand) throws {
        self.parsed = parsed
        files = parsed.arguments("FILE")
        alts = parsed.values("alt")
        captions = parsed.values("caption")
        tags = parsed.values("tag")
        hides = parsed.flag("hidden")
        if alts.isEmpty, !hides {
            throw parsed.usageError("pass --alt with what the picture shows, or --hidden", about: "alt")
        }
        for (name, texts) in [("alt", alts), ("caption", captions)] where texts.count > 1 {
            if texts.count != max(1, files.count) {
                let pictures = files.count > 1 ? "\(files.count) files" : "1 file"
                throw parsed.usageError(
                    "--\(name) is given \(texts.count) times for \(pictures); give it once, or once per file",
                    about: name)
            }
        }
        if files.count(where: { $0 == "-" }) > 1 { throw parsed.usageError("standard input can be read only once") }
    }

    /// A file to upload, with its texts.
    private struct Upload {
        let name: String
        let file: PictureFile
        let change: PictureChange

        var words: String { "\(name) \(file.format.rawValue) \(file.data.count) bytes" }
    }

    func run(in context: CommandContext) async throws {
        var uploads: [Upload] = []
        let files = files.isEmpty ? [try context.inputFile(parsed, "FILE")] : files
        for (index, name) in files.enumerated() { uploads.append(try makeUpload(of: name, at: index, context)) }
        let address = try await context.address(nil)
        for upload in uploads { context.noticeRemoved(upload.file.notice, from: upload.name) }
        try await context.effect(
            uploads.flatMap { upload in
                [.added("picture \(address) \(upload.words)")]
                    + upload.change.newFields.map { .changed($0.name, from: $0.old, to: $0.new) }
            }, isSent: true
        ) {
            try await send(uploads, to: address, context)
        }
    }

    private func send(_ uploads: [Upload], to address: String, _ context: CommandContext) async throws {
        for upload in uploads where upload.file.isDoubtful {
            context.notice(
                DisplayText(
                    line: "\(upload.name) has more than 3 MB; the service is known to refuse such pictures (HTTP 413).")
            )
        }
        var rows: [Picture] = []
        for (index, upload) in uploads.enumerated() {
            let model = context.dependencies.makePictureViewModel()
            let label = uploads.count > 1 ? "\(upload.name) (\(index + 1)/\(uploads.count))" : upload.name
            let row: Picture
            do {
                row = try await context.sending(upload.file.data.count, DisplayText(line: label)) { onSent in
                    try await model.upload(upload.file, change: upload.change, to: address, onUploaded: onSent)
                }
            } catch {
                // If showing the uploaded pictures fails too, the failure of the upload is the one to report.
                if !rows.isEmpty { try? context.showTogether(rows, .picture) }
                throw failure(CommandFailure(error), of: upload, model.uploaded, rest: uploads.count - index - 1)
            }
            rows.append(row)
            try report(row, upload, context)
        }
        try context.showTogether(rows, .picture)
    }

    /// Reads and checks a file; `index` is its place among the files, and the place of its texts among the texts.
    private func makeUpload(of name: String, at index: Int, _ context: CommandContext) throws -> Upload {
        func text(_ texts: [String]) -> String? { texts.count > 1 ? texts[index] : texts.first }
        let change = try PictureChange(
            caption: text(captions).flatMap { $0.isEmpty ? nil : $0 }, alternative: text(alts),
            tags: tags.isEmpty ? nil : tags, hides: hides)
        let shown = name == "-" ? "standard input" : name
        // A file above the maximum is read too, up to this limit, so that the failure names its size.
        let bytes = try context.fileBytes(name, limit: 8 * PictureFile.maximumSize)
        return Upload(
            name: shown,
            file: try PictureFile(
                Data(bytes), from: CommandContext.name(ofFile: name), keepsMetadata: parsed.flag("keep-metadata")),
            change: change)
    }

    private func report(_ row: Picture, _ upload: Upload, _ context: CommandContext) throws {
        if context.options.format.namesFields { return }
        try context.showReceipt(
            row, .picture, piped: row.imageURL ?? row.id,
            personal: DisplayText(line: "Uploaded \(upload.name) as picture \(row.id)."))
        if row.texts.caption == nil, row.texts.isHidden != true {
            context.noticeOnTerminal(
                DisplayText(
                    line: "It is not public until it has a caption: nereid pic edit \(row.id) --caption 'TEXT'"))
        }
    }

    /// The failure of an upload, with the number of files that were not sent.
    ///
    /// - Parameter uploaded: The picture if only its texts failed; the remedy is then the command that sends them.
    private func failure(
        _ failure: CommandFailure, of upload: Upload, _ uploaded: Picture?, rest: Int
    ) -> CommandFailure {
        var message = failure.message
        if rest > 0 {
            let others = rest == 1 ? "1 more file was" : "\(rest) more files were"
            message = message.map { "\($0); \(others) not sent" }
        }
        guard let uploaded else {
            var failure = failure
            failure.message = message
            return failure
        }
        var words = ["nereid", "pic", "edit", uploaded.id.shellWord, "--address", uploaded.address.shellWord]
        // A text that begins with '-' is a value only after '='.
        if let alt = upload.change.alternative { words.append("--alt=" + alt.shellWord) }
        if let caption = upload.change.caption { words.append("--caption=" + caption.shellWord) }
        if let tags = upload.change.tags { words.append("--tag=" + tags.joined(separator: ",").shellWord) }
        if upload.change.hides { words.append("--hidden") }
        let command = words.joined(separator: " ")
        return CommandFailure(
            failure.exitCode, message, remedy: [failure.remedy, command].compactMap { $0 }.joined(separator: "; then "))
    }
}

extension String {
    /// The text as one word of a shell: unchanged if it has no special characters, else in single quotes.
    fileprivate var shellWord: String {
        let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:,@".contains($0)) }
        return isPlain ? self : shellQuoted
    }
}
