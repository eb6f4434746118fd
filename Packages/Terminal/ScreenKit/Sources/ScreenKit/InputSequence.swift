/// The meaning of a finished CSI or SS3 sequence.
///
/// Source: xterm, "PC-Style Function Keys", "Mouse Tracking" and "Alt and Meta Keys",
/// <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>; kitty's `CSI u`,
/// <https://sw.kovidgoyal.net/kitty/keyboard-protocol/>; the form of sequences: ECMA-48, 5.4.
struct InputSequence {
    /// The bytes between introducer and final byte.
    let body: [UInt8]
    let final: UInt8
    /// Whether ESC came before the introducer, as some terminals send Alt.
    let hasAlt: Bool

    /// Whether a paste begins here.
    var beginsPastedText: Bool { final == UInt8(ascii: "~") && body == Array("200".utf8) }

    /// The meaning after ESC O.
    var single: Input? {
        final == UInt8(ascii: "R") ? letterKey(.function(3)) : letter.flatMap { letterKey($0) }
    }

    /// The meaning after ESC [; `nil` for reports and unknown sequences.
    var control: Input? {
        switch final {
        case UInt8(ascii: "M") where body.first == UInt8(ascii: "<"): mouse
        case UInt8(ascii: "Z"): letterKey(.tab, adding: .shift)
        case UInt8(ascii: "~"): tildeKey
        case UInt8(ascii: "u"): parameters.flatMap { codeKey($0[0], modifier: $0.count > 1 ? $0[1] : []) }
        // CSI … R is missing: it reports the cursor's position.
        default: letter.flatMap { letterKey($0) }
        }
    }

    private var letter: Key.Name? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "P"): .function(1)
        case UInt8(ascii: "Q"): .function(2)
        case UInt8(ascii: "S"): .function(4)
        default: nil
        }
    }

    /// A key without a number: the first parameter is absent or 1.
    private func letterKey(_ name: Key.Name, adding added: Key.Modifiers = []) -> Input? {
        guard let parameters, parameters.count <= 2, parameters[0].count == 1, parameters[0][0] <= 1 else { return nil }
        return key(name, modifier: parameters.count > 1 ? parameters[1] : [], adding: added)
    }

    private var tildeKey: Input? {
        guard let parameters, let number = parameters[0].first else { return nil }
        if number == 27, parameters.count == 3 { return codeKey(parameters[2], modifier: parameters[1]) }
        guard parameters.count <= 2, let name = Self.numbered(number) else { return nil }
        return key(name, modifier: parameters.count > 1 ? parameters[1] : [])
    }

    private static func numbered(_ number: Int) -> Key.Name? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    /// A key by its Unicode code, with the shifted code after it if the terminal gives one.
    private func codeKey(_ codes: [Int], modifier: [Int]) -> Input? {
        switch codes.first {
        case 8, 127: return key(.backspace, modifier: modifier)
        case 9: return key(.tab, modifier: modifier)
        case 10, 13: return key(.enter, modifier: modifier)
        case 27: return key(.escape, modifier: modifier)
        default: break
        }
        guard let modifiers = modifiers(modifier), var character = Self.printable(codes.first) else { return nil }
        if modifiers.contains(.shift) {
            let shifted = codes.count > 1 ? Self.printable(codes[1]) : nil
            character = shifted ?? Self.onlyCharacter(of: character.uppercased()) ?? character
        } else if modifiers.contains(.control) {
            character = Self.onlyCharacter(of: character.lowercased()) ?? character
        }
        return .key(Key(.character(character), modifiers.subtracting(.shift)))
    }

    /// Kitty names keys without a character by codes of the private use area.
    private static func printable(_ code: Int?) -> Character? {
        guard let code, code >= 0x20, !(0x7F...0x9F).contains(code), !(57344...63743).contains(code),
            let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init)
        else { return nil }
        return Character(scalar)
    }

    /// `nil` if the text has several characters, such as the upper case of `ß`.
    private static func onlyCharacter(of text: String) -> Character? { text.count == 1 ? text.first : nil }

    private func key(_ name: Key.Name, modifier: [Int], adding added: Key.Modifiers = []) -> Input? {
        modifiers(modifier).map { .key(Key(name, $0.union(added))) }
    }

    /// The modifiers from their parameter: one more than the sum of shift 1, alt 2, control 4.
    ///
    /// - Returns: `nil` for a key's release, and for a key with super, hyper or meta, which belong to the desktop.
    private func modifiers(_ parameter: [Int]) -> Key.Modifiers? {
        let bits = max(parameter.first ?? 1, 1) - 1
        // 64 and 128 are the states of Caps Lock and Num Lock; event type 3 is a release.
        guard bits < 256, bits & 0b0011_1000 == 0, parameter.count < 2 || parameter[1] != 3 else { return nil }
        return Key.Modifiers(rawValue: bits & 0b111).union(hasAlt ? .alt : [])
    }

    private var mouse: Input? {
        guard let values = Self.parameters(body.dropFirst()), values.count == 3, values.allSatisfy({ $0.count == 1 })
        else { return nil }
        let column = values[1][0] - 1
        let row = values[2][0] - 1
        guard column >= 0, row >= 0 else { return nil }
        switch values[0][0] {
        case 0: return .click(row: row, column: column)
        case 64: return .wheel(-1, row: row, column: column)
        case 65: return .wheel(1, row: row, column: column)
        default: return nil
        }
    }

    private var parameters: [[Int]]? { Self.parameters(body[...]) }

    /// The numbers between semicolons, each with its sub-parameters after colons; a missing one is 0.
    ///
    /// - Returns: At least one list of at least one number; `nil` if there are other bytes.
    private static func parameters(_ body: ArraySlice<UInt8>) -> [[Int]]? {
        var result = [[0]]
        for byte in body {
            let last = result.count - 1
            switch byte {
            case UInt8(ascii: ";"): result.append([0])
            case UInt8(ascii: ":"): result[last].append(0)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let place = result[last].count - 1
                // No number that matters is larger; the bound keeps it from overflowing.
                result[last][place] = min(result[last][place] * 10 + Int(byte - UInt8(ascii: "0")), 9_999_999)
            default: return nil
            }
        }
        return result
    }
}
