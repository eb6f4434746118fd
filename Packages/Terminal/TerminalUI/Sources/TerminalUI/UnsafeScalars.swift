/// Detects characters in untrusted text that could control a terminal, are invisible, or disguise a text as another.
///
/// C0 controls except newline and tab, DEL, C1 controls (U+0080–9F), line and paragraph separators, and invisible
/// characters: Unicode's default ignorables (bidirectional controls, zero widths, fillers, variation selectors, tags,
/// soft hyphens) and other format characters. Invisible ones stay only where a script or an emoji needs them.
///
/// Source: Unicode 16, `Default_Ignorable_Code_Point` and `General_Category=Cf`; UTS #51 (emoji sequences).
enum UnsafeScalars {
    /// Whether the scalar at `index` is unsafe in its place.
    static func isUnsafe(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        let scalar = scalars[index]
        return isControl(scalar) || isUnseen(scalar) && !Neighbours(index: index, scalars: scalars).textNeedsIt
    }

    /// The visible form of an unsafe character: `\u{1B}`, `\u{202E}`.
    static func visible(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// Whether a text may have unsafe scalars. Printable ASCII, newlines and tabs are skipped in a fast byte scan.
    static func mayOccur(in text: String) -> Bool {
        text.utf8.contains { $0 >= 0x7F || ($0 < 0x20 && $0 != 0x0A && $0 != 0x09) }
            && text.unicodeScalars.contains { isControl($0) || isUnseen($0) }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it is invisible. The first such scalars are U+00AD and U+034F.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value == 0xAD || scalar.value >= 0x34F else { return false }
        if scalar.properties.isDefaultIgnorableCodePoint { return true }
        return scalar.properties.generalCategory == .format && !isPrependedMark(scalar)
    }

    /// Visible format characters, such as the sign before a year.
    /// Source: Unicode 16, `Prepended_Concatenation_Mark`.
    private static func isPrependedMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    /// An invisible scalar with its neighbours.
    private struct Neighbours {
        let index: Int
        let scalars: [Unicode.Scalar]

        private func neighbour(_ distance: Int) -> Unicode.Scalar? {
            scalars.indices.contains(index + distance) ? scalars[index + distance] : nil
        }

        /// Whether the text needs the scalar here.
        var textNeedsIt: Bool {
            guard let before = neighbour(-1) else { return false }
            switch scalars[index].value {
            // Text or emoji style: for a digit, only in a keycap.
            case 0xFE0E, 0xFE0F:
                return before.properties.isEmoji && (!before.isASCII || neighbour(1)?.value == 0x20E3)
            // Variants of ideographs, needed for Japanese names.
            case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return before.properties.isIdeographic
            case 0x180B...0x180F: return (0x1820...0x18AA).contains(before.value)
            // Between the words of scripts without spaces.
            case 0x200B:
                return [0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17B3, 0x17B6...0x17FF]
                    .contains { $0.contains(before.value) }
            case 0x200C: return joinsLetters(before)
            case 0x200D: return joinsEmoji(before) || joinsLetters(before)
            case 0xE0020...0xE007F: return isTagOfFlag
            default: return false
            }
        }

        private func joinsEmoji(_ before: Unicode.Scalar) -> Bool {
            let base = before.value == 0xFE0F ? neighbour(-2) : before
            return [base, neighbour(1)].allSatisfy { $0.map { $0.properties.isEmoji && !$0.isASCII } ?? false }
        }

        /// Whether a joiner or non-joiner is between letters of scripts that use them; after a mark, a word may end
        /// with one too.
        private func joinsLetters(_ before: Unicode.Scalar) -> Bool {
            guard isLetterOrMark(before) else { return false }
            return before.properties.generalCategory == .nonspacingMark || neighbour(1).map(isLetterOrMark) == true
        }

        private func isLetterOrMark(_ scalar: Unicode.Scalar) -> Bool {
            guard scalar.value >= 0x0590, !isUnseen(scalar) else { return false }
            switch scalar.properties.generalCategory {
            case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
            default: return false
            }
        }

        /// Tags spell the flags of England, Scotland and Wales after a black flag, and hide text anywhere else.
        private var isTagOfFlag: Bool {
            for distance in 1...6 where neighbour(-distance)?.value == 0x1F3F4 {
                let tags = scalars[(index - distance + 1)...].prefix(6).map(\.value)
                return ["gbeng", "gbsct", "gbwls"].contains { name in
                    tags == name.unicodeScalars.map { 0xE0000 + $0.value } + [0xE007F]
                }
            }
            return false
        }
    }
}
