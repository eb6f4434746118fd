/// Which characters written by strangers could drive a terminal, or make a text look like another.
///
/// C0 controls but newline and tab, DEL, C1 controls (U+0080–9F), bidirectional controls, line and paragraph separators,
/// interlinear annotation, deprecated format characters, byte order marks, and tag characters outside a flag.
enum UnsafeScalars {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0x2028, 0x2029, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        default: isTag(scalar)
        }
    }

    /// Tag characters spell the regions of flags (Scotland's) after U+1F3F4, and hide text anywhere else.
    static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0000...0xE007F).contains(scalar.value) }

    /// The form in which every such character is shown: `\u{1B}`, `\u{202E}`.
    static func visible(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// Could any be there? Printable ASCII, newlines and tabs are passed at the speed of a byte scan.
    static func mayOccur(in text: String) -> Bool {
        text.utf8.contains { $0 >= 0x7F || ($0 < 0x20 && $0 != 0x0A && $0 != 0x09) }
    }
}
