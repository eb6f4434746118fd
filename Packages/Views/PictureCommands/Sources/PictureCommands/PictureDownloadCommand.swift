import CommandLineKit
import CommandSupport
import FoundationExtensions
import PictureDomain
import PictureViewModels
import ResourceLoading
import SystemCalls
import TerminalUI

/// `pic download`
struct PictureDownloadCommand: Command {
    static let specification = CommandSpecification(
        "download", abstract: "Save the images of pictures as files; in a pipe, print their paths.",
        discussion: """
            Each file is named ID.EXT, where EXT is the extension of the image's actual format, unless --output names \
            it. An existing file is not replaced without --force; with --all it is left as it is, so that a download \
            can continue where it stopped.
            """,
        arguments: [.init("ID", .any, help: "The ids of pictures, or their URLs", kind: .named("pic"))],
        options: [
            .init("all", help: "All pictures of the address"),
            .init(
                "output", short: "o", value: .required("DIR"),
                help: "The folder, or for one picture a file name such as harbour.png; '-' is standard output",
                defaultText: "the current folder", kind: .folder),
            .init("force", help: "Replace existing files"), .jobs,
        ],
        examples: [
            "nereid pic download 673f1c2ab97d3",
            "nereid pic download --all --output pictures",
            "nereid pic download 673f1c2ab97d3 -o - > harbour.png",
        ],
        fields: FieldCatalog.pictureFile.names)

    private let ids: [String]
    private let folder: String
    /// The file for the only image; nil if `folder` is a folder.
    private let file: String?
    private let overwrites: Bool
    private let jobs: Int

    init(parsed: ParsedCommand) throws {
        ids = parsed.arguments("ID")
        folder = parsed.value("output") ?? "."
        file = ids.count == 1 && Self.namesImage(folder) ? folder : nil
        overwrites = parsed.flag("force")
        jobs = try parsed.jobs()
        switch (ids.isEmpty, parsed.flag("all")) {
        case (true, false): throw parsed.usageError("give the id of a picture, or --all")
        case (false, true): throw parsed.usageError("--all and an id cannot be combined")
        default: break
        }
        if folder.isEmpty { throw parsed.usageError("--output needs a folder, or '-'", about: "output") }
        if folder == "-", ids.count != 1 {
            throw parsed.usageError("only one image can go to standard output")
        }
    }

    func run(in context: CommandContext) async throws {
        if folder == "-", context.console.traits.isOutputTerminal {
            throw CommandFailure(
                .usage, "an image cannot be shown on a terminal", remedy: "redirect it, or pass --output with a folder")
        }
        let rows = try await pictures(context)
        // Checked before an image is fetched. With `--all`, only the picture with an unusable id fails, later.
        if !ids.isEmpty { for row in rows { _ = try Self.name(of: row, fileExtension: "") } }
        if context.options.isDryRun { return try showPlan(rows, context) }
        if folder == "-" { return try await writeOut(rows, context) }
        if file == nil { try context.makeFolder(folder) }
        try await save(rows, context)
    }

    private func pictures(_ context: CommandContext) async throws -> [Picture] {
        guard !ids.isEmpty else {
            let address = try await context.address(nil)
            let model = context.dependencies.makePictureViewModel()
            let loading = DisplayText(line: "Loading the pictures of \(address.decoded)")
            return try await context.value(of: model.list, after: loading) {
                await model.loadList(address: address, policy: context.policy)
            }
        }
        var rows: [Picture] = []
        for word in ids {
            let (id, address) = try await context.place(word, .pic)
            let model = context.dependencies.makePictureViewModel()
            let row = try await context.value(of: model.detail, after: "Loading the picture") {
                await model.load(id, address: address, policy: context.policy)
            }
            if !rows.contains(where: { $0.id == row.id && $0.address == row.address }) { rows.append(row) }
        }
        return rows
    }

    private func showPlan(_ rows: [Picture], _ context: CommandContext) throws {
        var failures: [CommandFailure] = []
        var paths: [String] = []
        for row in rows {
            do {
                let path = try expectedPath(of: row)
                if folder == "-" || !isThere(path) { paths.append(path) }
            } catch let failure as CommandFailure where ids.isEmpty {
                note(failure, of: row, in: &failures, context)
            }
        }
        try context.showPlan(paths.map { .added($0) })
        try requireNone(failures, of: rows.count)
    }

    /// Reports a failure that does not stop the other pictures.
    private func note(
        _ failure: CommandFailure, of row: Picture, in failures: inout [CommandFailure], _ context: CommandContext
    ) {
        failures.append(failure)
        context.console.notice(DisplayText(line: "nereid: picture \(row.id): \(failure.message ?? "failed")"))
    }

    /// - Throws: A failure with the number of pictures that could not be saved, if any.
    private func requireNone(_ failures: [CommandFailure], of count: Int) throws(CommandFailure) {
        guard !failures.isEmpty else { return }
        throw CommandFailure(
            failures.contains { $0.exitCode == .failed } ? .failed : .tryAgain,
            "\(failures.count) of \(count) pictures could not be saved")
    }

    private func writeOut(_ rows: [Picture], _ context: CommandContext) async throws {
        for row in rows {
            let model = context.dependencies.makePictureViewModel()
            var outputError: (any Error)?
            do {
                _ = try await context.waiting("Fetching the image") {
                    try await model.fetchImage(of: row) { part, _ in
                        do {
                            try context.console.writeRaw(Array(part))
                        } catch {
                            outputError = error
                        }
                        return outputError == nil
                    }
                }
            } catch {
                throw outputError ?? error
            }
        }
    }

    /// Fetches several images at once, and saves them in order. With `--all`, a failing one does not stop the others.
    private func save(_ rows: [Picture], _ context: CommandContext) async throws {
        var saved: [PictureFileRow] = []
        var failures: [CommandFailure] = []
        var index = 0
        showProgress(index, rows.count, context)
        defer { context.console.showProgress(nil) }
        do {
            try await inOrder(rows, jobs: jobs) { @MainActor row, _ -> Result<Arrival, any Error> in
                do {
                    return .success(try await fetch(row, context))
                } catch {
                    return .failure(error)
                }
            } take: { row, outcome in
                do {
                    if let file = try save(row, try outcome.get(), context) {
                        saved.append(file)
                        try report(file, context)
                    }
                } catch let failure as CommandFailure
                    where ids.isEmpty && [.failed, .tryAgain].contains(failure.exitCode)
                {
                    note(failure, of: row, in: &failures, context)
                }
                index += 1
                showProgress(index, rows.count, context)
                return true
            }
        } catch {
            guard !saved.isEmpty else { throw error }
            // This failure matters more than one of showing what was saved.
            try? context.showTogether(saved, .pictureFile)
            // A retry would find the saved files in its way.
            if var failure = error as? CommandFailure, failure.exitCode == .tryAgain {
                failure.exitCode = .failed
                throw failure
            }
            throw error
        }
        try context.showTogether(saved, .pictureFile)
        if rows.isEmpty { context.noticeOnTerminal("There is no picture to save.") }
        try requireNone(failures, of: rows.count)
    }

    private func showProgress(_ index: Int, _ count: Int, _ context: CommandContext) {
        guard index < count, !context.options.isQuiet else { return }
        context.console.showProgress(
            DisplayText(line: count > 1 ? "Fetching image \(index + 1) of \(count)" : "Fetching the image"))
    }

    /// An image whose turn to be saved has not come yet.
    private enum Arrival: Sendable {
        /// A file exists already.
        case stays(path: String)
        /// The complete image in a file that is not in its place yet.
        case fetched(path: String, IncomingFile, size: Int)
    }

    private func fetch(_ row: Picture, _ context: CommandContext) async throws -> Arrival {
        let expected = try expectedPath(of: row)
        if isThere(expected) { return .stays(path: expected) }
        var arriving: (path: String, file: IncomingFile)?
        /// The path of an existing file in the way; the first part of the image tells the extension.
        var existing: String?
        var fileError: (any Error)?
        let model = context.dependencies.makePictureViewModel()
        do {
            let size = try await model.fetchImage(of: row) { part, fileExtension in
                do {
                    let path = try path(of: row, fileExtension: fileExtension)
                    if arriving == nil, isThere(path) {
                        existing = path
                        return false
                    }
                    let open = arriving?.file
                    let file = if let open { open } else { try context.createFile(path, overwriting: overwrites) }
                    arriving = (path, file)
                    try context.naming(path) { try file.add(part) }
                    return true
                } catch {
                    fileError = error
                    return false
                }
            }
            guard let (path, file) = arriving else { throw CommandFailure(.interrupted, nil) }
            return .fetched(path: path, file, size: size)
        } catch {
            if let existing { return .stays(path: existing) }
            throw fileError ?? CommandFailure(error)
        }
    }

    /// Puts a fetched image in its place.
    ///
    /// - Returns: nil if an existing file stays.
    private func save(_ row: Picture, _ arrival: Arrival, _ context: CommandContext) throws -> PictureFileRow? {
        switch arrival {
        case .fetched(let path, let file, let size) where !isThere(path):
            try context.naming(path) { try file.putInPlace() }
            return PictureFileRow(picture: row, path: path, size: size)
        // With `--all` existing files are skipped.
        case .fetched(let path, _, _), .stays(let path):
            guard ids.isEmpty else {
                throw CommandFailure(
                    .failed, "\(path) already exists", remedy: "--force replaces it", about: [.field("force")])
            }
            context.notice(DisplayText(line: "\(path) already exists, and stays."))
            return nil
        }
    }

    private func isThere(_ path: String) -> Bool { !overwrites && CommandContext.exists(path) }

    private func expectedPath(of row: Picture) throws -> String {
        let end = ImageFormat(mediaType: row.mediaType)?.fileExtension ?? "img"
        return try path(of: row, fileExtension: end)
    }

    private func path(of row: Picture, fileExtension: String) throws -> String {
        try file ?? folder + "/" + Self.name(of: row, fileExtension: fileExtension)
    }

    /// Whether a path ends like the name of an image, and is not a folder.
    private static func namesImage(_ path: String) -> Bool {
        let name = path.lowercased()
        return (ImageFormat.allCases.map(\.fileExtension) + ["jpeg"]).contains { name.hasSuffix("." + $0) }
            && !CommandContext.isFolder(path)
    }

    /// The file's name. It contains nothing from the server but the id, which must be a plain word.
    private static func name(of row: Picture, fileExtension: String) throws -> String {
        let isPlain = row.id.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isPlain, (1...100).contains(row.id.utf8.count), !row.id.hasPrefix("-") else {
            throw CommandFailure(.failed, "the id '\(row.id)' cannot be the name of a file")
        }
        return row.id + "." + fileExtension
    }

    private func report(_ file: PictureFileRow, _ context: CommandContext) throws {
        if context.options.format.namesFields { return }
        try context.showReceipt(
            file, .pictureFile, piped: file.path,
            personal: context.console.traits.isFullScreen
                // A full screen does not show output, so the path is part of the notice.
                ? DisplayText(line: "Saved picture \(file.picture.id) as \(file.path).")
                : DisplayText(line: "Saved picture \(file.picture.id), \(file.size) bytes."))
    }
}

/// A picture saved as a file.
struct PictureFileRow: Sendable {
    let picture: Picture
    let path: String
    /// In bytes.
    let size: Int
}

extension FieldCatalog where Row == PictureFileRow {
    static let pictureFile = FieldCatalog(
        [.column("path") { .text($0.path) }]
            + FieldCatalog<Picture>.picture.fields.map { field in
                .more(field.name) { file in
                    field.name == "size" ? .number(file.size) : field.value(file.picture)
                }
            })
}
