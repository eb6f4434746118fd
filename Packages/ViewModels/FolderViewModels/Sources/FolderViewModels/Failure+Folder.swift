import FeatureContributions
import FolderDomain
import ResourceLoading

extension Failure {
    /// Presents any error of a tree.
    init(ofTree error: any Error) {
        switch error {
        case let obstacle as FolderObstacle: self.init(obstacle)
        case let failure as FolderStoreError: self.init(failure)
        default: self.init(error)
        }
    }

    /// Presents what a person must resolve first.
    init(_ obstacle: FolderObstacle) {
        switch obstacle {
        case .noTree(let path):
            self.init(.notFound, "'\(path)' is not the folder of an address; 'nereid pull' creates one")
        case .problems(let problems):
            let count = problems.count == 1 ? "one item in the folder" : "\(problems.count) items in the folder"
            self.init(.refused, "\(count) cannot be pushed, and nothing was changed")
        case .conflicts(let entries):
            let names = entries.prefix(3).compactMap { PlanRow(pushing: $0)?.name }.joined(separator: ", ")
            let rest = entries.count > 3 ? " and \(entries.count - 3) more" : ""
            self.init(
                .refused,
                "both sides changed \(names)\(rest), and nothing was done. See 'nereid diff'; then use --theirs to take the server's side, or 'nereid push --mine' to send yours"
            )
        case .editedMeanwhile(let paths):
            let names = paths.prefix(3).map(\.text).joined(separator: ", ")
            let rest = paths.count > 3 ? " and \(paths.count - 3) more" : ""
            self.init(
                .refused,
                "\(names)\(rest) \(paths.count == 1 ? "was" : "were") edited meanwhile and left alone; everything else is done. See 'nereid diff', then pull again"
            )
        case .incompleteExport(let path, let gaps):
            let omissions = gaps.sentences { "without \($0)" }.joined(separator: "; ")
            self.init(
                .network,
                "the site would be \(omissions); \(path) is unchanged. Try again, or use --offline to export what the archive has"
            )
        }
    }

    /// Presents a failure of files.
    init(_ failure: FolderStoreError) {
        switch failure {
        case .link(let path): self.init(.storage, "\(path) is a symbolic link, or lies behind one, and is not followed")
        case .notFile(let path): self.init(.storage, "\(path) is not a file")
        case .tooLarge(let path, let limit): self.init(.storage, "\(path) is larger than \(limit >> 20) MiB")
        case .full(let path): self.init(.storage, "no space left on the disk of \(path)")
        case .notAllowed(let path): self.init(.storage, "no permission to read and write \(path)")
        case .busy(let path): self.init(.storage, "another nereid process is using \(path). Try again when it is done")
        case .failed(let path, let detail): self.init(.storage, "\(path): \(detail)")
        }
    }
}

extension FolderObstacle {
    /// The details, a line each; empty if the sentence says all.
    var details: [String] {
        switch self {
        case .problems(let problems): problems.map(\.sentence)
        case .conflicts(let entries):
            entries.compactMap { entry in PlanRow(pushing: entry).map { "\($0.name): \($0.conflict ?? "")" } }
        case .noTree, .editedMeanwhile, .incompleteExport: []
        }
    }
}

extension FolderProblem {
    /// The place and the problem.
    var sentence: String { path.text + (line.map { ":\($0)" } ?? "") + ": " + reason.words }
}

extension FolderProblem.Reason {
    fileprivate var words: String {
        switch self {
        case .notText: "it is not UTF-8 text"
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB, the most that is sent"
        case .wrongColumns(let expected):
            "the first line must be \(expected.joined(separator: " ")), separated by tabs"
        case .tooManyCells(let expected): "the line has more than \(expected) cells; write a tab within a cell as \\t"
        case .openQuote: "a quotation mark is not closed"
        case .badEscape: "a backslash is written \\\\; otherwise only \\t, \\n and \\r are known"
        case .badFlag(let column, let value): "'\(value)' in '\(column)' is neither true nor false"
        case .badNumber(let column, let value): "'\(value)' in '\(column)' is not a whole number"
        case .badTime(let column, let value): "'\(value)' in '\(column)' is not a time such as 2026-11-20T10:00:00Z"
        case .emptyCell(let column): "'\(column)' is empty"
        case .emptyText: "it is empty, and the service accepts no empty text"
        case .conflictMarker: "it is a conflict marker of git; resolve the conflict, or pass --as-text to send it"
        case .conflictMarkerInTable: "it is a conflict marker of git; resolve the conflict"
        case .unknownID(let id): "the server has no '\(id)'; leave the id empty for a new one"
        case .duplicate(let other): "this is the same item as \(other)"
        case .link: "it is a symbolic link, which is not followed"
        case .notFile: "it is not a file"
        case .unusableName: "this name cannot be decoded; write a percent sign as %25"
        case .unknownShortenedName: "this name stands for a longer one that is not known here"
        case .fixedColumn(let column): "the service cannot change '\(column)'; restore the old value"
        case .givenColumn(let column): "the service sets '\(column)' of a new item; leave it empty"
        case .unfit(let words): words
        case .unfitBesideRemoved(let words): "\(words). --delete deletes what was removed from the folder"
        case .unfitBesideUnpulled(let words): "\(words). 'nereid pull' fetches what the server has"
        case .fixedPicture:
            "the service cannot replace a picture's bytes; add it under another name, and remove this one"
        case .fixedHidden: "the service cannot show a hidden picture again"
        case .noBox: "the first row must be the box: 'box', and its name in 'title'"
        case .unknownRow(let what):
            "'\(what)' in 'what' is not one of status, purl, paste, pic, link, text and comment"
        case .commentWithoutItem: "there is no item above this comment"
        case .unexpectedCell(let column): "'\(column)' must be empty here"
        case .picture(let name, let fault): "the picture \(name) \(fault.words)"
        case .noSuchFile(let name): "there is no file \(name)"
        case .changedMeanwhile(let name): "the file \(name) was deleted or changed after it was compared"
        }
    }
}

extension FolderProblem.PictureFault {
    fileprivate var words: String {
        switch self {
        case .missing: "does not exist"
        case .outside: "is outside this folder, or more than four folders deep in it"
        case .noAlternative: "has no alternative text; describe it, as in ![A boat](boat.png)"
        case .noEnding: "has no file extension of a picture, such as .png"
        case .unreplaceable: "cannot be replaced by its URL as it is written; write it as in ![A boat](boat.png)"
        }
    }
}

extension FolderNotice {
    /// What is left out, as displayed.
    var sentence: String {
        switch self {
        case .misnamed(let path): "\(path.text) has a name that is not UTF-8: left alone"
        case .sameID(let kind, let id):
            "the server has several different items called \(kind.name) \(id); the folder has the first"
        case .noName(let kind, let id):
            "\(kind.name) \(id) is left out: your files have all of its possible names. Rename them, and pull again"
        case .later(let paths):
            "\(Self.names(paths.sorted().map(\.text))) \(paths.count == 1 ? "is" : "are") newer than the archive, and left alone. Pull again without --offline"
        case .unread(let kind, let ids, let reason): Self.unread(kind.name, ids, reason)
        case .unknown(let kind, let reason):
            "not every entry of \(kind.name) is known: \(reason). What only this folder has of \(kind.name) stays as it is, and is not sent"
        }
    }

    private static func names(_ names: [String]) -> String {
        names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
    }

    private static func unread(_ kind: String, _ ids: [String], _ reason: String) -> String {
        let names = names(ids)
        return ids.count == 1
            ? "one entry of \(kind) cannot be read and is left out: \(names), because \(reason)"
            : "\(ids.count) entries of \(kind) cannot be read and are left out: \(names), the first because \(reason)"
    }
}
