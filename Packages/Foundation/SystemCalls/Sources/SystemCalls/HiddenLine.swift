/// Edits a line that is typed without being shown, byte by byte.
struct HiddenLine {
    /// What follows a byte: more of the line, its end, the end of the input, or an interrupt.
    enum Step: Equatable {
        case more, line, end, interrupt
    }

    private(set) var bytes: [UInt8] = []

    mutating func handle(_ byte: UInt8) -> Step {
        switch byte {
        case 0x0A, 0x0D: return .line
        case 0x03, 0x1C: return .interrupt  // Ctrl-C, Ctrl-\
        case 0x04: return bytes.isEmpty ? .end : .line  // Ctrl-D
        case 0x08, 0x7F: removeCharacter()
        case 0x15, 0x17: bytes = []  // Ctrl-U, and Ctrl-W: the start of a word is not visible
        case 0x00..<0x20: break
        default: bytes.append(byte)
        }
        return .more
    }

    private mutating func removeCharacter() {
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    }
}
