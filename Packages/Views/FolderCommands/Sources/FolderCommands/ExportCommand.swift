import CommandLineKit
import CommandSupport
import FolderDomain
import FolderViewModels
import ResourceLoading
import TerminalUI

/// `export`
struct ExportCommand: Command {
    static let specification = CommandSpecification(
        "export", abstract: "Export an address as a static HTML site.",
        discussion: """
            The site has plain pages that any browser shows from the disk, one stylesheet, the pictures and no script. \
            It contains everything that you have, including what is unlisted or hidden, and your boxes: it is meant \
            for you. An export into the same folder replaces the earlier one. Offline it has what the archive has; \
            pictures that cannot be fetched are links.
            """,
        section: CommandHeading.folder.rawValue,
        arguments: [
            ArgumentSpecification("DIR", help: "The folder; new, empty, or from an earlier export", kind: .folder)
        ],
        options: [
            OptionSpecification(
                "format", value: .required("FORMAT"), help: "What to write", defaultText: "html",
                allowedValues: ["html"])
        ],
        examples: [CommandExample("nereid export marina-site --format html")],
        fields: FieldCatalog.path.names)

    private let folder: String

    init(parsed: ParsedCommand) throws {
        folder = try parsed.folder() ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let index = (folder.hasSuffix("/") ? folder : folder + "/") + "index.html"
        let model = context.dependencies.makeExportViewModel(root: folder)
        if context.options.isDryRun {
            try await model.check()
            return try context.showPlan([.added("\(index) and the pages of \(address: address)")])
        }
        let files = try await context.waiting("Exporting") {
            defer { context.console.showProgress(nil) }
            return try await model.write(address, policy: context.policy) { index, count in
                context.showStep(index, count, "Exporting")
            }
        }
        let count = context.value(of: files)
        for gap in model.gaps { context.notice(DisplayText(line: gap)) }
        if try context.showNamedFields(index, .path) { return }
        if context.options.isQuiet { return }
        context.noticeOnTerminal(DisplayText(line: "Wrote \(count) files of \(address.decoded)."))
        try context.console.writeLine(DisplayText(line: index))
    }
}
