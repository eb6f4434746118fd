/// Why something in a tree cannot be understood or done; nothing is sent while there is one.
public struct FolderProblem: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Error, Hashable, Sendable {
        /// It is no UTF-8.
        case notText
        /// The first line does not name these columns.
        case wrongColumns(expected: [String])
        /// The line has more cells than there are columns.
        case tooManyCells(expected: Int)
        /// A backslash stands before something else than `t`, `n`, `r` or `\`.
        case badEscape
        /// The cell of this column is neither `true` nor `false`.
        case badFlag(column: String, value: String)
        /// The cell of this column is no whole number.
        case badNumber(column: String, value: String)
        /// The cell of this column is no time as RFC 3339 has it.
        case badTime(column: String, value: String)
        /// The cell of this column is empty and must not be.
        case emptyCell(column: String)
        /// The text has nothing but blanks, and the service takes no such one.
        case emptyText
        /// No thing of this id was pulled.
        case unknownID(String)
        /// Something else in the tree means the same thing.
        case duplicate(of: String)
        /// It is a symbolic link; links are not followed.
        case link
        /// It is neither a file nor a folder.
        case notFile
        /// The name is none that a text of the service can have.
        case unusableName
        /// The name is one that stands for a text too long for a name, and the manifest does not know it.
        case unknownShortenedName
        /// The service cannot change what this column holds.
        case fixedColumn(String)
        /// The service sets by itself what this column holds of a new thing.
        case givenColumn(String)
        /// It would be refused before it is sent; why, in words for a person.
        case unfit(String)
        /// The service cannot replace the bytes of a picture.
        case fixedPicture
        /// The service cannot show a hidden picture again.
        case fixedHidden
        /// The row names no file of the folder.
        case noSuchFile(String)
        /// The first row is no box.
        case noBox
        /// A row is nothing that a box has in it, such as a second box.
        case unknownRow(String)
        /// No item stands above a comment.
        case commentWithoutItem
        /// The cell of this column has to be empty in a row of this kind.
        case unexpectedCell(column: String)
    }

    public let path: FolderPath
    /// From 1; nil where it is the whole file.
    public let line: Int?
    public let reason: Reason

    /// Describes a problem.
    public init(_ path: FolderPath, line: Int? = nil, _ reason: Reason) {
        self.path = path
        self.line = line
        self.reason = reason
    }
}
