/// A place in a line, by bytes and by columns; a tab reaches to the next multiple of four columns.
struct LineCursor {
    let source: [UInt8]
    /// The end of the line, without its line ending.
    private(set) var end = 0
    private(set) var offset = 0
    private(set) var column = 0
    /// Whether part of the tab at `offset` is consumed.
    private(set) var isWithinTab = false
    /// The first byte that is not blank, or the line's end.
    private(set) var textStart = 0
    private var textColumn = 0

    init(source: [UInt8]) { self.source = source }

    /// The columns of blanks before the text.
    var indent: Int { textColumn - column }
    /// Whether the rest is blank.
    var isBlank: Bool { textStart == end }
    /// The first byte of the text; 0 at the line's end, as a text has no NUL.
    var first: UInt8 { textStart < end ? source[textStart] : 0 }

    /// Begins a line; returns the start of the next.
    mutating func begin(at start: Int) -> Int {
        end = start
        while end < source.count, source[end] != ASCII.newline, source[end] != ASCII.carriageReturn { end += 1 }
        offset = start
        column = 0
        isWithinTab = false
        textStart = start
        textColumn = 0
        findText()
        guard end < source.count else { return end }
        let isPair =
            source[end] == ASCII.carriageReturn && end + 1 < source.count && source[end + 1] == ASCII.newline
        return end + (isPair ? 2 : 1)
    }

    private mutating func findText() {
        while textStart < end, source[textStart].isBlank {
            textColumn += source[textStart] == ASCII.tab ? 4 - textColumn % 4 : 1
            textStart += 1
        }
    }

    /// Moves over the blanks before the text.
    mutating func moveToText() {
        isWithinTab = false
        offset = textStart
        column = textColumn
    }

    /// Moves over bytes from the start of the text, and finds the text after them.
    mutating func moveIntoText(bytes count: Int) {
        moveToText()
        offset += count
        column += count
        textStart = offset
        textColumn = column
        findText()
    }

    /// Moves over blank columns, at most up to the text; a tab may be consumed in part.
    mutating func moveOver(columns count: Int) {
        var left = count
        while left > 0, offset < textStart {
            let width = source[offset] == ASCII.tab ? 4 - column % 4 : 1
            isWithinTab = width > left
            column += min(width, left)
            if !isWithinTab { offset += 1 }
            left -= width
        }
    }

    /// Appends the rest of the line and a newline; the rest of a consumed tab as blanks.
    func appendRest(to content: inout [UInt8]) {
        var start = offset
        if isWithinTab {
            content.append(contentsOf: repeatElement(ASCII.space, count: 4 - column % 4))
            start += 1
        }
        content.append(contentsOf: source[start..<end])
        content.append(ASCII.newline)
    }
}
