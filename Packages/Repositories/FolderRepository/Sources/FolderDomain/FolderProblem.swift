public import FeatureContributions

/// A problem in a tree; nothing is sent while there is one.
public struct FolderProblem: Error, Hashable, Sendable {
    /// The kind of problem.
    public enum Reason: Error, Hashable, Sendable {
        /// It is not UTF-8.
        case notText
        /// It has more than this many bytes.
        case tooLarge(limit: Int)
        /// The first line does not name these columns.
        case wrongColumns(expected: [String])
        /// The line has more cells than columns.
        case tooManyCells(expected: Int)
        /// A quotation mark of a spreadsheet's table is not closed.
        case openQuote
        /// A backslash precedes something other than `t`, `n`, `r` or `\`.
        case badEscape
        /// The cell of this column is neither `true` nor `false`.
        case badFlag(column: String, value: String)
        /// The cell of this column is not a whole number.
        case badNumber(column: String, value: String)
        /// The cell of this column is not an RFC 3339 time.
        case badTime(column: String, value: String)
        /// The cell of this column is empty and must not be.
        case emptyCell(column: String)
        /// The text is blank, which the service refuses.
        case emptyText
        /// The line is a conflict marker of git.
        case conflictMarker
        /// The row is a conflict marker of git, which is never meant as text.
        case conflictMarkerInTable
        /// No item with this id was pulled.
        case unknownID(String)
        /// Another entry of the tree is the same item.
        case duplicate(of: String)
        /// It is a symbolic link; links are not followed.
        case link
        /// It is neither a file nor a folder.
        case notFile
        /// The name has a broken escape, so it stands for no text of the service.
        case unusableName
        /// The name is a shortened one that the manifest does not know.
        case unknownShortenedName
        /// The service cannot change this column.
        case fixedColumn(String)
        /// The service sets this column of a new item itself.
        case givenColumn(String)
        /// It would be refused before it is sent, with this message.
        case unfit(String)
        /// It would be refused beside items that were removed from the tree, and that a push leaves on the server.
        case unfitBesideRemoved(String)
        /// It would be refused beside items that were not pulled yet.
        case unfitBesideUnpulled(String)
        /// The service cannot replace the bytes of a picture.
        case fixedPicture
        /// The service cannot show a hidden picture again.
        case fixedHidden
        /// The row names a missing file.
        case noSuchFile(String)
        /// The file of a new picture was deleted or changed after it was compared.
        case changedMeanwhile(String)
        /// The first row is not a box.
        case noBox
        /// A row does not belong in a box, such as a second box.
        case unknownRow(String)
        /// A comment has no item above it.
        case commentWithoutItem
        /// The cell of this column must be empty in this kind of row.
        case unexpectedCell(column: String)
        /// The picture with this name in the text cannot be uploaded.
        case picture(String, PictureFault)
    }

    /// Why a picture that a text names cannot be uploaded.
    public enum PictureFault: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// The path leads out of the tree, or too deep into it.
        case outside
        /// It has no alternative text.
        case noAlternative
        /// Its file name does not have the extension of a picture.
        case noEnding
        /// The text is written so that the URL cannot replace the path.
        case unreplaceable
    }

    public let path: FolderPath
    /// From 1; nil for the whole file.
    public let line: Int?
    public let reason: Reason

    public init(_ path: FolderPath, line: Int? = nil, _ reason: Reason) {
        self.path = path
        self.line = line
        self.reason = reason
    }
}
