import CommandLineKit
public import CommandSupport
import FolderDomain
public import FolderViewModels
import FoundationExtensions
import ResourceLoading
import TerminalUI

/// The dependencies of the commands of a folder.
@MainActor
public protocol FolderDependencies {
    /// Finds the tree that contains a path: its root, and the names below it; nil if there is none.
    ///
    /// - Throws: The failure of the disk.
    func findFolder(_ path: String) throws -> (root: String, part: [String])?

    /// Whether there is something at a path.
    func exists(_ path: String) -> Bool

    /// The address that a word can name, and whether it is one of the account's or in the directory; nil for
    /// a word that is not an address.
    func address(named word: String) async -> (name: String, isKnown: Bool)?

    /// The addresses of the account.
    ///
    /// - Parameter offline: Whether to give only those that are known without a request.
    /// - Throws: Why they are not known.
    func ownAddresses(offline: Bool) async throws -> [String]

    func makeFolderViewModel(root: String) -> FolderViewModel
    func makeExportViewModel(root: String) -> ExportViewModel
}

extension CommandFeature where Root: FolderDependencies {
    /// The commands of an address as a folder.
    public static var folder: CommandFeature {
        CommandFeature(
            ["pull", "diff", "push", "export"], { $0 as any FolderDependencies },
            commands: [
                PullCommand.self, DiffCommand.self, PushCommand.self, ExportCommand.self,
            ])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any FolderDependencies>

extension ArgumentSpecification {
    static let folder = ArgumentSpecification(
        "DIR", .optional,
        help: "The folder, or a file or folder in it; if left out, the pulled folder that you are in, else ./ADDR",
        kind: .folder)
}

extension ParsedCommand {
    /// The given folder; nil if none was given.
    ///
    /// - Throws: For an empty one, such as an unset variable in a script: it does not mean the current folder.
    func folder() throws -> String? {
        let folder = argument("DIR")
        if folder?.isEmpty == true { throw usageError("'DIR' is empty") }
        return folder
    }
}

/// The folder of a command, and the part of it.
struct FolderTarget {
    let root: String
    let part: [String]
    /// The address of a new folder; nil if the folder exists, or must exist.
    let newAddress: String?
}

extension CommandContext {
    /// Finds the folder: the one that contains the argument or the current folder, else the argument or `./ADDR`.
    ///
    /// - Parameter creating: Whether it may be new.
    func folder(_ argument: String?, creating: Bool) async throws -> FolderTarget {
        if let found = try dependencies.findFolder(argument ?? ".") {
            return FolderTarget(root: found.root, part: found.part, newAddress: nil)
        }
        if let argument {
            if creating { try checkIsNoPart(argument) }
            let address = creating ? try await address(nil) : nil
            if let address { try await checkIsNoOtherAddress(argument, than: address) }
            return FolderTarget(root: argument, part: [], newAddress: address)
        }
        let address = try await address(nil)
        let name = "./" + SafeName.name(for: address)
        if let found = try dependencies.findFolder(name) {
            return FolderTarget(root: found.root, part: found.part, newAddress: nil)
        }
        return FolderTarget(root: name, part: [], newAddress: creating ? address : nil)
    }

    /// A part can only be pulled into an existing tree; by itself it would become a nested tree.
    private func checkIsNoPart(_ path: String) throws {
        let names = path.split(separator: "/").map(String.init)
        let model = dependencies.makeFolderViewModel(root: path)
        // A part, such as 'weblog', or a file in one, such as 'weblog/tides.md'.
        let isPart = model.isPart(names.suffix(1))
        let isFileInPart = names.last?.contains(".") == true && model.isPart(names.suffix(2))
        guard isPart || isFileInPart else { return }
        let parent = names.dropLast(isPart || names.count < 2 ? 1 : 2)
        let tree = (path.hasPrefix("/") ? "/" : "") + parent.joined(separator: "/")
        let pull = parent.isEmpty ? "'nereid pull'" : "'nereid pull \(tree)'"
        throw CommandFailure(
            .failed, "\(path) is a part of a folder, and no pull made that folder yet",
            remedy: "run \(pull) first, or give the folder another name")
    }

    /// A bare word for a new folder may be meant as the address to pull. On a terminal, asks about every word that can
    /// be one; elsewhere refuses only a known address, so that scripts with folders such as `site` work.
    private func checkIsNoOtherAddress(_ folder: String, than address: String) async throws {
        guard !options.assumesYes, !folder.contains("/"), !dependencies.exists(folder),
            let (other, isKnown) = await dependencies.address(named: folder), other != address
        else { return }
        let pull = "nereid pull -A \(folder)"
        let fill = DisplayText(line: "the new folder \(folder) gets the content of \(address.decoded)")
        let hint = DisplayText(line: "for the address \(other.decoded): '\(pull)'")
        guard console.traits.allowsPrompts else {
            guard isKnown else { return notice(fill + "; " + hint) }
            throw CommandFailure(
                .usage, "'\(folder)' is an address, and no folder here",
                remedy: "'\(pull)' pulls that address; './\(folder)' is a new folder for \(address.decoded)")
        }
        notice(fill + "; " + hint)
        try confirm(DisplayText(line: "Pull \(address.decoded) into ./\(folder)?"))
    }

    /// Returns what an operation on a folder returns. If it fails, shows the details of the failure first.
    func value<Value>(_ model: FolderViewModel, _ operation: () async throws -> Loaded<Value>) async throws -> Value {
        do {
            return value(of: try await operation())
        } catch {
            for line in model.details { console.notice(DisplayText(line: line)) }
            throw error
        }
    }

    /// Shows the progress on standard error, if that is a terminal.
    func showStep(_ index: Int, _ count: Int, _ label: String) {
        guard !options.isQuiet, count > 0 else { return }
        console.showProgress(
            ProgressBar.text(
                Double(index) / Double(count), label: DisplayText(line: label), width: console.traits.columns))
    }

    /// Reports the server's items that have no place in a folder.
    func noticeOnUnnamed(_ count: Int) {
        guard count > 0 else { return }
        let items = count == 1 ? "one PURL or status has" : "\(count) PURLs or statuses have"
        notice(DisplayText(line: "\(items) no name on the server, and no place in the folder: left out"))
    }

    /// Reports the rest of a plan besides its changes.
    ///
    /// - Parameter renaming: Whether renamed PURLs "will be" or "would be" renamed.
    func noticeRest(of plan: PlanSummary, renaming: String = "would be") {
        for path in plan.ignored { notice(DisplayText(line: "\(path) is not a file that is sent")) }
        for words in plan.notices { notice(DisplayText(line: words)) }
        for rename in plan.renames {
            notice(
                DisplayText(
                    line: "the PURL \(rename.old) \(renaming) renamed to \(rename.new), whose hits start again at 0"))
        }
        for rename in plan.possibleRenames {
            notice(DisplayText(line: "\(rename.new) may be \(rename.old), renamed and edited"))
        }
        for rename in plan.contestedRenames {
            notice(
                DisplayText(
                    line:
                        "\(rename.new) may be \(rename.old), renamed and edited, and so may another file: left alone. Give one of them the old name back"
                ))
        }
        noticeOnUnnamed(plan.unnamed)
        guard !plan.incoming.isEmpty else { return }
        let (items, them) =
            plan.incoming.count == 1 ? ("one newer item", "it") : ("\(plan.incoming.count) newer items", "them")
        let side = plan.incoming.allSatisfy { $0.kind == "box" } ? "archive" : "server"
        notice(DisplayText(line: "the \(side) has \(items); 'nereid pull' fetches \(them)"))
    }
}

extension PlanRow {
    /// `+ pastes/notes`, in the colour of the action.
    var line: DisplayText {
        switch action {
        case .create: DisplayText(line: "+ \(name)", style: .green)
        case .change: DisplayText(line: "~ \(name)", style: .yellow)
        case .delete: DisplayText(line: "- \(name)", style: .red)
        case .conflict: DisplayText(line: "! \(name): \(conflict ?? "")", style: .red)
        }
    }

    /// `<+ pastes/notes`: a pull would make this change.
    var incomingLine: DisplayText { DisplayText(line: "<") + line }

    /// The differences, a line each, indented.
    var details: [DisplayText] {
        changes.flatMap { change -> [DisplayText] in
            switch change {
            case .cell(let column, let old, let new):
                [DisplayText(line: "  \(column): \(old) → \(new)", style: .yellow)]
            case .text(let old, let new):
                Self.lines(LineDifference(from: old, to: new).changes)
            }
        }
    }

    /// White space is kept: it may be the only difference.
    private static func lines(_ changes: [LineDifference.Line]) -> [DisplayText] {
        changes.map { line in
            switch line {
            case .added(let text): DisplayText("  + \(text)", style: .green)
            case .removed(let text): DisplayText("  - \(text)", style: .red)
            case .lineEnds(let old, let new): DisplayText("  line endings: \(old) → \(new)", style: .yellow)
            case .unchanged(let text): DisplayText("    \(text)")
            }
        }
    }
}

extension FieldCatalog<PlanRow> {
    static let plan = FieldCatalog([
        .column("action") { .text(($0.isIncoming ? "pull-" : "") + $0.action.rawValue) },
        .column("path") { .text($0.path) },
        .column("item", isFlexible: true) { .text($0.item) },
        .more("kind") { .text($0.kind) },
        .more("id") { .text($0.id) },
        .more("conflict") { .text($0.conflict) },
    ])
}
