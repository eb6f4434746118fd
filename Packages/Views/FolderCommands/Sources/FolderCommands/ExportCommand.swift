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
            The site has plain pages that any browser opens from the disk, one stylesheet, the pictures and no script. \
            It contains everything that you have, including what is unlisted or hidden, and your boxes: it is meant \
            for you. An export into the same folder replaces the earlier one. Offline it has what the archive has; \
            pictures that cannot be fetched are links.
            """,
        section: CommandHeading.folder.rawValue,
        arguments: [
            .init("DIR", help: "The folder; new, empty, or from an earlier export", kind: .folder)
        ],
        options: [
            .allAddresses,
            .init(
                "format", value: .required("FORMAT"), help: "What to write", defaultText: "html",
                allowedValues: ["html"]),
        ],
        examples: [
            "nereid export marina-site --format html",
            .init("nereid export sites --all", explanation: "Every address into sites/ADDR"),
        ],
        fields: FieldCatalog.path.names)

    private let folder: String
    private let isOfAll: Bool

    init(parsed: ParsedCommand) throws {
        isOfAll = parsed.flag("all")
        if isOfAll { try parsed.checkAllAddresses() }
        folder = try parsed.folder() ?? ""
    }

    func run(in context: CommandContext) async throws {
        if isOfAll { return try await runForAll(in: context) }
        let address = try await context.address(nil)
        guard let index = try await export(address, to: folder, context) else { return }
        if try !context.showNamedFields(index, .path) { try write(index, context) }
        await context.noticeOnOtherAddresses(than: address)
    }

    private func runForAll(in context: CommandContext) async throws {
        var indexes: [String] = []
        let failure = try await context.forEachAddress(in: folder) { address, root in
            guard let index = try await export(address, to: root, context) else { return }
            indexes.append(index)
            if !context.options.format.namesFields { try write(index, context) }
        }
        if context.options.format.namesFields, !context.options.isDryRun {
            try context.show(indexes, .path, ifEmpty: "")
        }
        if let failure { throw failure }
    }

    /// Exports an address, or shows what would be written.
    ///
    /// - Returns: The path of the start page; nil in a dry run.
    private func export(_ address: String, to folder: String, _ context: CommandContext) async throws -> String? {
        let index = (folder.hasSuffix("/") ? folder : folder + "/") + "index.html"
        let model = context.dependencies.makeExportViewModel(root: folder)
        if context.options.isDryRun {
            try await model.check()
            try context.showPlan([.added("\(index) and the pages of \(address: address)")])
            return nil
        }
        let files = try await context.waiting("Exporting") {
            defer { context.console.showProgress(nil) }
            return try await model.write(address, policy: context.policy) { step, total in
                context.showStep(step, total, "Exporting")
            }
        }
        let count = context.value(of: files)
        for gap in model.gaps { context.notice(DisplayText(line: gap)) }
        if !context.options.format.namesFields {
            context.noticeOnTerminal(DisplayText(line: "Wrote \(count) files of \(address.decoded)."))
        }
        return index
    }

    private func write(_ index: String, _ context: CommandContext) throws {
        if !context.options.isQuiet { try context.console.writeLine(DisplayText(line: index)) }
    }
}
