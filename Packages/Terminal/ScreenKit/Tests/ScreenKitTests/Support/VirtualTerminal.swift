import TerminalUI

@testable import ScreenKit

/// A terminal's screen in memory, for tests: it shows what the bytes of a program draw.
///
/// It understands only what a screen needs, and reports everything else in `problems`. Text does not wrap.
///
/// Source: ECMA-48, 8.3; xterm's control sequences, <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>.
struct VirtualTerminal: Sendable {
    /// The place of the next character, counted from 0.
    struct Cursor: Hashable, Sendable {
        /// The row from the top.
        let row: Int
        /// The column from the left; after text in the last column it stays there.
        let column: Int
        /// Whether the terminal shows it.
        let isVisible: Bool
    }

    enum State {
        case ground, escape, controlSequence, string, stringEscape
    }

    static let knownModes: Set<Int> = [7, 25, 1000, 1002, 1004, 1006, 1049, 2004, 2026]

    var grid: TerminalGrid
    /// Whether U+FE0F widens nothing, as on some terminals.
    var isNarrow = false
    /// The main screen and its cursor while the alternate screen is shown.
    var saved: (grid: TerminalGrid, row: Int, column: Int)?
    var row = 0
    var column = 0
    /// Whether the last column has text, so that the next character has no place.
    var isPastEnd = false
    /// The cell of the last character, as long as a mark may join it.
    var joinable: (row: Int, column: Int)?
    var styles: Set<String> = []
    var state = State.ground
    var body: [UInt8] = []
    var decoder = UTF8Decoder()

    /// What was not understood or went beyond the border, in order; empty if the output is sound.
    var problems: [String] = []

    /// The DEC private modes that are on: at first 7 (wrapping) and 25 (cursor).
    var modes: Set<Int> = [7, 25]

    /// Makes an empty screen; a size below 1 counts as 1.
    init(columns: Int, rows: Int) {
        grid = TerminalGrid(columns: max(1, columns), rows: max(1, rows))
    }

    /// The text of each row without trailing blanks.
    var lines: [String] { grid.lines }

    /// The cursor's place, and whether it is shown.
    var cursor: Cursor { Cursor(row: row, column: column, isVisible: modes.contains(25)) }

    /// Whether the alternate screen is shown.
    var isAlternate: Bool { modes.contains(1049) }

    /// The styles of a cell.
    ///
    /// - Returns: Of `bold`, `dim`, `underline`, `reverse`; the colours `black`, `red`, `green`, `yellow`, `blue`,
    ///   `magenta`, `cyan`, `white`; the bright ones as `brightRed`, the backgrounds as `onRed`. Empty outside the
    ///   screen.
    func style(row: Int, column: Int) -> Set<String> {
        guard (0..<grid.rows).contains(row), (0..<grid.columns).contains(column) else { return [] }
        return grid.cells[row][column].styles
    }

    /// Changes the size; what is beyond the new border is lost.
    mutating func resize(columns: Int, rows: Int) {
        grid.resize(columns: max(1, columns), rows: max(1, rows))
        saved?.grid.resize(columns: max(1, columns), rows: max(1, rows))
        move(row: row, column: column)
    }

    /// Takes the next bytes of output; they may be split over calls at any place.
    mutating func receive(_ bytes: [UInt8]) {
        for byte in bytes { receive(byte) }
    }

    private mutating func receive(_ byte: UInt8) {
        switch state {
        case .ground: receiveText(byte)
        case .escape: receiveAfterEscape(byte)
        case .controlSequence:
            switch byte {
            case 0x20...0x3F: body.append(byte)
            case 0x40...0x7E:
                state = .ground
                perform(ControlSequence(body: body, final: byte))
            default:
                problems.append("interrupted sequence: \(ControlSequence(body: body, final: byte).text)")
                state = .ground
                receiveText(byte)
            }
        case .string:
            if byte == 0x1B { state = .stringEscape } else if byte == 0x07 { state = .ground }
        case .stringEscape:
            state = .ground
            if byte != UInt8(ascii: "\\") { receiveAfterEscape(byte) }
        }
    }

    private mutating func receiveAfterEscape(_ byte: UInt8) {
        body = []
        state = .ground
        switch byte {
        case UInt8(ascii: "["): state = .controlSequence
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            problems.append("control string: ESC \(Character(Unicode.Scalar(byte)))")
            state = .string
        default:
            problems.append("unknown escape: ESC \(ControlSequence.visible(byte))")
        }
    }

    private mutating func receiveText(_ byte: UInt8) {
        if decoder.isWaiting, !(0x80...0xBF).contains(byte) { problems.append("invalid UTF-8") }
        guard let scalar = decoder.decode(byte) else {
            if !decoder.isWaiting { problems.append("invalid UTF-8") }
            return
        }
        switch scalar.value {
        case 0x1B: state = .escape
        case 0x0D: move(row: row, column: 0)
        case 0x08: move(row: row, column: column - 1)
        case 0x0A: feedLine()
        case 0x00...0x1F, 0x7F...0x9F:
            problems.append("control character: U+\(String(scalar.value, radix: 16, uppercase: true))")
        default: write(scalar)
        }
    }

    private mutating func feedLine() {
        guard row == grid.rows - 1 else { return move(row: row + 1, column: column) }
        if isAlternate { problems.append("line feed beyond the border") }
        grid.scroll()
        move(row: row, column: column)
    }

    /// Places the cursor, within the border.
    mutating func move(row: Int, column: Int) {
        self.row = min(max(row, 0), grid.rows - 1)
        self.column = min(max(column, 0), grid.columns - 1)
        isPastEnd = false
        joinable = nil
    }
}

// MARK: - Text

extension VirtualTerminal {
    private mutating func write(_ scalar: Unicode.Scalar) {
        if let place = joinable, let before = grid.cells[place.row][place.column].character {
            let joined = String(before) + String(scalar)
            if joined.count == 1, let character = joined.first {
                column = place.column
                isPastEnd = false
                return write(character)
            }
        }
        write(Character(scalar))
    }

    private mutating func write(_ character: Character) {
        let shown = isNarrow ? character.unicodeScalars.first.map(Character.init) ?? character : character
        let width = CellWidth.of(shown)
        guard width > 0 else {
            problems.append("character without width: \(String(reflecting: character))")
            return
        }
        guard !isPastEnd, column + width <= grid.columns else {
            problems.append("text beyond the border: \(character) in row \(row)")
            joinable = nil
            return
        }
        grid.put(character, width: width, styles: styles, row: row, column: column)
        joinable = (row, column)
        isPastEnd = column + width == grid.columns
        column = min(column + width, grid.columns - 1)
    }
}
