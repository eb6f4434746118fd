import CommandLineKit
import FolderDomain
import FolderViewModels
import ResourceLoading
import TerminalUI

/// `export`
struct ExportCommand: Command {
    static let specification = CommandSpecification(
        "export", abstract: "Write what an address has as a site of plain pages that any browser shows.",
        discussion: """
            Pages, one stylesheet and the pictures, without any script; it works from a disk. It has all that you have, what \
            is unlisted or hidden too, and your boxes: it is for yourself first. An export into the same folder replaces the former one.
            """,
        arguments: [ArgumentSpecification("DIR", help: "The folder; new, empty, or of a former export", kind: .folder)],
        options: [
            OptionSpecification(
                "format", value: .required("FORMAT"), help: "What to write", defaultText: "html",
                allowedValues: ["html"])
        ],
        examples: [CommandExample("nereid export marina-site --format html")])

    static let fieldNames: [String] = ["path"]

    private let folder: String

    init(_ parsed: ParsedCommand) throws {
        folder = try parsed.folder() ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let index = (folder.hasSuffix("/") ? folder : folder + "/") + "index.html"
        let model = context.dependencies.makeExportViewModel(root: folder)
        if context.options.isDryRun {
            await model.check()
            _ = try context.value(of: model.checked)
            return try context.showPlan([.added("\(index) and the pages of \(address)")])
        }
        await context.waiting("Exporting") {
            await model.write(address, policy: context.policy) { index, count in
                context.showStep(index, count, "Exporting")
            }
        }
        context.console.showProgress(nil)
        if context.options.isOffline, case .failed(let failure) = model.exported, failure.kind == .network {
            throw CommandFailure(
                .failed, failure.message, remedy: "leave out --offline, for the archive has no pictures' bytes")
        }
        let count = try context.value(of: model.exported)
        if case .json(let fields) = context.options.format {
            return try context.console.write(.object(fields.contains("path") ? ["path": .string(index)] : [:]))
        }
        if context.options.isQuiet { return }
        context.tellPerson(DisplayText(line: "Wrote \(count) files of \(address.decoded)."))
        try context.console.writeLine(DisplayText(line: index))
    }
}
