/// A finished CSI sequence of a program's output.
struct ControlSequence {
    let body: [UInt8]
    let final: UInt8

    /// The sequence as people write it.
    var text: String { "ESC [" + (body + [final]).map(Self.visible).joined() }

    var isPrivate: Bool { body.first == UInt8(ascii: "?") }

    /// The numbers between semicolons, an absent one as `nil`; `nil` if there are other bytes.
    var parameters: [Int?]? {
        var result: [Int?] = [nil]
        for byte in body.dropFirst(isPrivate ? 1 : 0) {
            switch byte {
            case UInt8(ascii: ";"): result.append(nil)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let value = (result[result.count - 1] ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
                result[result.count - 1] = min(value, 9_999_999)
            default: return nil
            }
        }
        return result
    }

    static func visible(_ byte: UInt8) -> String {
        (0x20...0x7E).contains(byte) ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }
}

extension VirtualTerminal {
    mutating func perform(_ sequence: ControlSequence) {
        guard let parameters = sequence.parameters else { return report(sequence) }
        if sequence.isPrivate { return setModes(parameters, sequence) }
        guard sequence.final != UInt8(ascii: "m") else { return setStyles(parameters, sequence) }
        let isPosition = sequence.final == UInt8(ascii: "H")
        guard parameters.count <= (isPosition ? 2 : 1) else { return report(sequence) }

        // Counts and places begin with 1, and 0 means 1.
        let first = max(parameters[0] ?? 1, 1)
        switch sequence.final {
        case UInt8(ascii: "H"):
            place(row: first - 1, column: max(parameters.dropFirst().last.flatMap { $0 } ?? 1, 1) - 1, sequence)
        case UInt8(ascii: "A"): move(row: row - first, column: column)
        case UInt8(ascii: "B"): move(row: row + first, column: column)
        case UInt8(ascii: "C"): move(row: row, column: column + first)
        case UInt8(ascii: "D"): move(row: row, column: column - first)
        case UInt8(ascii: "G"): place(row: row, column: first - 1, sequence)
        case UInt8(ascii: "d"): place(row: first - 1, column: column, sequence)
        case UInt8(ascii: "J"): eraseScreen(parameters[0] ?? 0, sequence)
        case UInt8(ascii: "K"): eraseLine(parameters[0] ?? 0, sequence)
        default: report(sequence)
        }
    }

    private mutating func report(_ sequence: ControlSequence) { problems.append("unknown sequence: \(sequence.text)") }

    private mutating func place(row: Int, column: Int, _ sequence: ControlSequence) {
        if row >= grid.rows || column >= grid.columns { problems.append("place beyond the border: \(sequence.text)") }
        move(row: row, column: column)
    }

    private mutating func eraseScreen(_ part: Int, _ sequence: ControlSequence) {
        joinable = nil
        switch part {
        case 0:
            grid.clear(row: row, columns: column..<grid.columns)
            grid.clear(rows: row + 1..<grid.rows)
        case 1:
            grid.clear(rows: 0..<row)
            grid.clear(row: row, columns: 0..<column + 1)
        case 2: grid.clear(rows: 0..<grid.rows)
        case 3: break  // the scrollback, which is not kept here
        default: report(sequence)
        }
    }

    private mutating func eraseLine(_ part: Int, _ sequence: ControlSequence) {
        joinable = nil
        switch part {
        case 0: grid.clear(row: row, columns: column..<grid.columns)
        case 1: grid.clear(row: row, columns: 0..<column + 1)
        case 2: grid.clear(row: row, columns: 0..<grid.columns)
        default: report(sequence)
        }
    }
}

// MARK: - Modes and styles

extension VirtualTerminal {
    private mutating func setModes(_ parameters: [Int?], _ sequence: ControlSequence) {
        let isOn = sequence.final == UInt8(ascii: "h")
        guard isOn || sequence.final == UInt8(ascii: "l") else { return report(sequence) }
        for parameter in parameters {
            guard let mode = parameter, Self.knownModes.contains(mode) else {
                report(sequence)
                continue
            }
            if mode == 1049, isOn != isAlternate { switchScreen(toAlternate: isOn) }
            if isOn { modes.insert(mode) } else { modes.remove(mode) }
        }
    }

    private mutating func switchScreen(toAlternate: Bool) {
        if toAlternate {
            saved = (grid, row, column)
            grid.clear(rows: 0..<grid.rows)
            move(row: row, column: column)
        } else if let saved {
            grid = saved.grid
            move(row: saved.row, column: saved.column)
            self.saved = nil
        }
    }

    private static let colours = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    private mutating func setStyles(_ parameters: [Int?], _ sequence: ControlSequence) {
        for parameter in parameters {
            let code = parameter ?? 0
            switch code {
            case 0: styles = []
            case 1: styles.insert("bold")
            case 2: styles.insert("dim")
            case 4: styles.insert("underline")
            case 7: styles.insert("reverse")
            case 22: styles.subtract(["bold", "dim"])
            case 24: styles.remove("underline")
            case 27: styles.remove("reverse")
            case 30...37: setColour(Self.colours[code - 30])
            case 39: setColour(nil)
            case 40...47: setBackground("on" + Self.capitalised(Self.colours[code - 40]))
            case 49: setBackground(nil)
            case 90...97: setColour("bright" + Self.capitalised(Self.colours[code - 90]))
            // The numbers after an unknown one may belong to it, as in 38;5;1.
            default: return report(sequence)
            }
        }
    }

    private mutating func setColour(_ name: String?) {
        styles.subtract(Self.colours + Self.colours.map { "bright" + Self.capitalised($0) })
        if let name { styles.insert(name) }
    }

    private mutating func setBackground(_ name: String?) {
        styles = styles.filter { !$0.hasPrefix("on") }
        if let name { styles.insert(name) }
    }

    private static func capitalised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
