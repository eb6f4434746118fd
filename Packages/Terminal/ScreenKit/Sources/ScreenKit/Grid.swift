public import TerminalUI

/// A rectangle of cells on the screen, counted from 0.
public struct Area: Hashable, Sendable {
    public var row: Int
    public var column: Int
    public var rows: Int
    public var columns: Int

    /// Creates a rectangle; a negative size counts as 0.
    public init(row: Int = 0, column: Int = 0, rows: Int, columns: Int) {
        self.row = row
        self.column = column
        self.rows = max(0, rows)
        self.columns = max(0, columns)
    }

    /// Cuts off the first rows.
    ///
    /// - Returns: The rows cut off and the rest, which may be empty.
    public func splitAtRow(_ count: Int) -> (top: Area, bottom: Area) {
        let count = min(max(0, count), rows)
        return (
            Area(row: row, column: column, rows: count, columns: columns),
            Area(row: row + count, column: column, rows: rows - count, columns: columns)
        )
    }

    /// Cuts off the first columns.
    ///
    /// - Returns: The columns cut off and the rest, which may be empty.
    public func splitAtColumn(_ count: Int) -> (left: Area, right: Area) {
        let count = min(max(0, count), columns)
        return (
            Area(row: row, column: column, rows: rows, columns: count),
            Area(row: row, column: column + count, rows: rows, columns: columns - count)
        )
    }

    /// Whether it contains a cell.
    public func contains(row: Int, column: Int) -> Bool {
        (self.row..<self.row + rows).contains(row) && (self.column..<self.column + columns).contains(column)
    }
}

/// The content of a screen: the text and the attributes of each cell.
public struct Grid: Equatable, Sendable {
    struct Cell: Equatable, Sendable {
        static let blank = Cell(text: " ", attributes: [])

        /// A character with its marks; empty in the right half of a wide one.
        var text: String
        var attributes: TextStyle

        /// Whether all terminals agree on its width.
        var isCertain: Bool { text.utf8.count <= 1 || text.unicodeScalars.count == 1 }
    }

    /// Its width.
    public let columns: Int
    /// Its height.
    public let rows: Int
    private(set) var cells: [Cell]
    /// Where the cursor is shown; nil hides it.
    public var cursor: (row: Int, column: Int)? {
        get { cursorIndex.map { ($0 / columns, $0 % columns) } }
        set {
            cursorIndex = newValue.flatMap { place in
                area.contains(row: place.row, column: place.column) ? place.row * columns + place.column : nil
            }
        }
    }
    /// The index of the cursor's cell.
    private var cursorIndex: Int?
    /// The image that covers some cells.
    private(set) var image: Placed?

    /// An image and its cells.
    struct Placed: Equatable, Sendable {
        let image: PNGImage
        let area: Area

        static func == (one: Placed, other: Placed) -> Bool { one.image === other.image && one.area == other.area }
    }

    /// Makes an empty grid.
    public init(_ size: ScreenSize) {
        columns = max(1, size.columns)
        rows = max(1, size.rows)
        cells = Array(repeating: .blank, count: columns * rows)
    }

    /// All of it.
    public var area: Area { Area(rows: rows, columns: columns) }

    /// The texts of its rows, from the top, without attributes and trailing blanks.
    public var lines: [String] {
        (0..<rows).map { row in
            let text = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
            let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
            return String(text[..<end])
        }
    }

    /// The runs of cells with attributes in a row, from the left.
    public func looks(ofRow row: Int) -> [(columns: ClosedRange<Int>, attributes: TextStyle)] {
        var runs: [(columns: ClosedRange<Int>, attributes: TextStyle)] = []
        for column in 0..<columns where cell(row, column).attributes != [] {
            let attributes = cell(row, column).attributes
            if let last = runs.last, last.columns.upperBound == column - 1, last.attributes == attributes {
                runs[runs.count - 1].columns = last.columns.lowerBound...column
            } else {
                runs.append((column...column, attributes))
            }
        }
        return runs
    }

    func cell(_ row: Int, _ column: Int) -> Cell { cells[row * columns + column] }

    /// Shows a line of text in an area, cut where the area ends.
    ///
    /// - Parameters:
    ///   - text: Its newlines and tabs are shown as blanks.
    ///   - row: The row in the area; one outside of it shows nothing.
    ///   - column: The first column in the area.
    ///   - attributes: Added to the styles of the text.
    /// - Returns: The column after the text.
    @discardableResult
    public mutating func show(
        _ text: DisplayText, in area: Area, row: Int = 0, column: Int = 0, _ attributes: TextStyle = []
    ) -> Int {
        guard (0..<area.rows).contains(row), (0..<rows).contains(area.row + row), column >= 0 else { return column }
        let start = max(0, area.column)
        let limit = min(area.column + area.columns, columns)
        var place = area.column + column
        for span in text.spans {
            let looks = attributes.union(span.style ?? [])
            for character in span.text {
                let isBlank = character == "\n" || character == "\t"
                let width = isBlank ? 1 : CellWidth.of(character)
                guard place + width <= limit else { return place - area.column }
                if width == 0 {
                    if place > start { join(character, row: area.row + row, before: place) }
                } else if place >= start {
                    put(isBlank ? " " : character, width: width, at: area.row + row, place, looks)
                }
                place += width
            }
        }
        return place - area.column
    }

    /// Covers an area with an image, on terminals that show images; there is only one at a time.
    public mutating func show(_ image: PNGImage, in area: Area) {
        if area.rows > 0, area.columns > 0 { self.image = Placed(image: image, area: area) }
    }

    /// Adds attributes to all cells of a row of an area, such as a selected line.
    public mutating func mark(_ area: Area, row: Int, _ attributes: TextStyle) {
        guard (0..<area.rows).contains(row), (0..<rows).contains(area.row + row) else { return }
        let start = max(0, area.column)
        for column in start..<max(start, min(area.column + area.columns, columns)) {
            let index = (area.row + row) * columns + column
            if cells[index].text.isEmpty {
                // A terminal gives both halves of a wide character one look.
                cells[index].attributes = cells[index - 1].attributes
            } else {
                cells[index].attributes.formUnion(attributes)
                if column + 1 < columns, cells[index + 1].text.isEmpty {
                    cells[index + 1].attributes = cells[index].attributes
                }
            }
        }
    }

    private mutating func put(_ character: Character, width: Int, at row: Int, _ column: Int, _ looks: TextStyle) {
        let index = row * columns + column
        blankHalves(row, column)
        if width == 2 { blankHalves(row, column + 1) }
        cells[index] = Cell(text: String(character), attributes: looks)
        if width == 2 { cells[index + 1] = Cell(text: "", attributes: looks) }
    }

    /// Adds a combining mark to the character before it, if both are one character of the same width.
    private mutating func join(_ mark: Character, row: Int, before column: Int) {
        var index = row * columns + column - 1
        let width = cells[index].text.isEmpty ? 2 : 1
        index -= width - 1
        let joined = cells[index].text + String(mark)
        guard joined.unicodeScalars.count <= StackedMarks.limit else { return }
        if joined.count == 1, CellWidth.of(joined) == width { cells[index].text = joined }
    }

    /// Blanks the other half of a wide character of which one half is about to be covered.
    private mutating func blankHalves(_ row: Int, _ column: Int) {
        let index = row * columns + column
        if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
        if column + 1 < columns, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
    }
}
