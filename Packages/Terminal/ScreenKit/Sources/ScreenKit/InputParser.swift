public import TerminalUI

/// Turns the bytes read from a terminal in raw mode into keys, pastes and mouse events.
///
/// The bytes may be split over calls at any place. Unknown sequences and invalid UTF-8 are dropped, and so are the
/// terminal's reports, except its answers about images and colours. Characters of several scalars, such as emoji
/// sequences, form one key if they come in the same call.
///
/// The memory in use is bounded: at most 65 bytes of a sequence, 41 of a string and 1 MiB of a paste are held.
///
/// Source: xterm's control sequences, <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>; ECMA-48, 5.3 to 5.6;
/// <https://sw.kovidgoyal.net/kitty/keyboard-protocol/>; Linux `console_codes(4)`.
public struct InputParser: Sendable {
    private enum State: Equatable {
        case ground
        /// After ESC, or after ESC ESC: Alt with a key that itself begins with ESC.
        case escape(isDoubled: Bool)
        case controlSequence, singleShift
        /// After ESC [ [: the Linux console's F1 to F5.
        case linuxFunction
        case string, stringEscape
        case pastedText
    }

    /// The longest control sequence, in bytes between introducer and final byte.
    private static let sequenceLimit = 64

    /// The maximum length of an answer, in bytes with its introducer; the answers of terminals are shorter.
    private static let answerLimit = 40

    private var state = State.ground
    private var decoder = UTF8Decoder()
    /// The scalars of the characters not yet emitted; empty between calls.
    private var run = String.UnicodeScalarView()
    private var runHasAlt = false
    /// Whether Alt belongs to the next key.
    private var hasAlt = false
    private var body: [UInt8] = []
    private var pasted = PastedText()
    private var inputs: [Input] = []
    /// The beginning of an APC or OSC string with its introducer, as in an answer about images or the background; nil
    /// in other strings.
    private var answer: [UInt8]?

    /// Whether the terminal answered that it shows images.
    public private(set) var showsImages = false
    /// The answers of the terminal about its background, and about its bright red.
    private var backgroundColour, brightRed: TerminalColour?

    /// The background according to the terminal's answers; nil before them.
    public var background: TerminalBackground? {
        backgroundColour.map { TerminalBackground($0, brightRed: brightRed) }
    }

    public init() {}

    /// Whether an unfinished sequence is held; `false` within a paste.
    ///
    /// The caller then waits for more bytes, 30 milliseconds at most, and calls `flush()`.
    public var isWaiting: Bool {
        switch state {
        case .ground: decoder.isWaiting
        case .pastedText: false
        default: true
        }
    }

    /// The bytes held: of unfinished sequences and pastes, and of the last APC or OSC string, which is kept until
    /// another string begins.
    var heldBytes: Int { body.count + pasted.count + (answer?.count ?? 0) }

    /// Takes the next bytes.
    ///
    /// - Returns: The inputs that are complete, in order.
    public mutating func parse(_ bytes: [UInt8]) -> [Input] {
        for byte in bytes { parse(byte) }
        return drainInputs()
    }

    /// Ends the unfinished sequence: ESC, once or twice, becomes the escape key; any other is dropped.
    ///
    /// A paste continues until its end marker.
    public mutating func flush() -> [Input] {
        switch state {
        case .pastedText: return []
        case .escape: add(Key(.escape))
        default: break
        }
        state = .ground
        decoder.reset()
        body = []
        hasAlt = false
        return drainInputs()
    }

    private mutating func drainInputs() -> [Input] {
        endRun()
        let result = inputs
        inputs = []
        return result
    }

    private mutating func parse(_ byte: UInt8) {
        switch state {
        case .ground: parseText(byte)
        case .escape(let isDoubled): parseAfterEscape(byte, isDoubled: isDoubled)
        case .controlSequence, .singleShift: parseInSequence(byte)
        case .linuxFunction: parseLinuxFunction(byte)
        case .string: parseInString(byte)
        case .stringEscape: parseAfterStringEscape(byte)
        case .pastedText:
            guard let text = pasted.receive(byte) else { return }
            inputs.append(pasted.isTooLong ? .oversizedText : .pasted(text))
            pasted = PastedText()
            state = .ground
        }
    }
}

// MARK: - Text and control characters

extension InputParser {
    private mutating func parseText(_ byte: UInt8) {
        if decoder.isWaiting, byte < 0x80 { hasAlt = false }
        guard let scalar = decoder.decode(byte) else {
            if !decoder.isWaiting { hasAlt = false }
            return
        }
        switch scalar.value {
        case 0x1B:
            endRun()
            hasAlt = false
            state = .escape(isDoubled: false)
        case 0x00...0x1F, 0x7F:
            endRun()
            let key = Self.control(byte)
            add(Key(key.name, hasAlt ? key.modifiers.union(.alt) : key.modifiers))
            hasAlt = false
        case 0x80...0x9F:
            hasAlt = false
        default:
            if hasAlt { endRun() }
            runHasAlt = runHasAlt || hasAlt
            hasAlt = false
            run.append(scalar)
        }
    }

    /// Emits the characters of the run; Alt belongs to the first.
    private mutating func endRun() {
        guard !run.isEmpty else { return }
        for character in String(run) {
            add(Key(.character(character), runHasAlt ? .alt : []))
            runHasAlt = false
        }
        run = String.UnicodeScalarView()
    }

    private mutating func add(_ key: Key) { inputs.append(.key(key)) }

    /// The key of a C0 control or DEL: Control takes bits 6 and 7 from a character, and NUL is Control-space.
    private static func control(_ byte: UInt8) -> Key {
        switch byte {
        case 0x00: Key(.character(" "), .control)
        case 0x08, 0x7F: Key(.backspace)
        case 0x09: Key(.tab)
        case 0x0A, 0x0D: Key(.enter)
        case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
        default: Key(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
        }
    }
}

// MARK: - Sequences

extension InputParser {
    private mutating func parseAfterEscape(_ byte: UInt8, isDoubled: Bool) {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            hasAlt = isDoubled
            state = byte == UInt8(ascii: "[") ? .controlSequence : .singleShift
            return
        case 0x1B:
            if isDoubled { add(Key(.escape)) }
            state = .escape(isDoubled: true)
            return
        default: break
        }
        if isDoubled { add(Key(.escape)) }
        switch byte {
        // OSC, DCS, SOS, PM and APC: ECMA-48, 5.6.
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            answer = [UInt8(ascii: "_"), UInt8(ascii: "]")].contains(byte) ? [byte] : nil
            state = .string
        default:
            state = .ground
            hasAlt = true
            parseText(byte)
        }
    }

    private mutating func parseInSequence(_ byte: UInt8) {
        switch byte {
        case 0x20...0x3F:
            // One byte beyond the limit marks the sequence as too long.
            if body.count <= Self.sequenceLimit { body.append(byte) }
        case UInt8(ascii: "[") where state == .controlSequence && body.isEmpty:
            state = .linuxFunction
        case 0x40...0x7E:
            endSequence(byte)
        default:
            abandon(before: byte)
        }
    }

    private mutating func endSequence(_ final: UInt8) {
        let sequence = InputSequence(body: body, final: final, hasAlt: hasAlt)
        let isControl = state == .controlSequence
        state = .ground
        hasAlt = false
        body.removeAll(keepingCapacity: true)
        guard sequence.body.count <= Self.sequenceLimit else { return }
        if isControl, sequence.beginsPastedText {
            state = .pastedText
        } else if let input = isControl ? sequence.control : sequence.single {
            inputs.append(input)
        }
    }

    private mutating func parseLinuxFunction(_ byte: UInt8) {
        guard (0x20...0x7E).contains(byte) else { return abandon(before: byte) }
        if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
            add(Key(.function(Int(byte - UInt8(ascii: "A")) + 1), hasAlt ? .alt : []))
        }
        state = .ground
        hasAlt = false
    }

    /// Drops a sequence at a byte that no sequence may contain, and parses that byte by itself.
    private mutating func abandon(before byte: UInt8) {
        state = .ground
        hasAlt = false
        body.removeAll(keepingCapacity: true)
        parseText(byte)
    }

    private mutating func parseInString(_ byte: UInt8) {
        switch byte {
        case 0x1B: state = .stringEscape
        // BEL ends a string; CAN and SUB cancel it.
        case 0x07:
            readAnswer()
            state = .ground
        case 0x18, 0x1A: state = .ground
        default:
            // One byte beyond the limit tells a longer string from an answer.
            if let count = answer?.count, count <= Self.answerLimit { answer?.append(byte) }
        }
    }

    /// ESC \ ends the string; any other sequence ends it too, and is parsed itself.
    private mutating func parseAfterStringEscape(_ byte: UInt8) {
        if byte == UInt8(ascii: "\\") {
            readAnswer()
            state = .ground
        } else {
            parseAfterEscape(byte, isDoubled: false)
        }
    }

    /// Takes an answer of the terminal from a string that has ended.
    private mutating func readAnswer() {
        guard let answer else { return }
        if answer == [UInt8(ascii: "_")] + PNGImage.answer { showsImages = true }
        let text = String(decoding: answer, as: UTF8.self)
        if text.hasPrefix("]11;") { backgroundColour = TerminalColour(answer: text) ?? backgroundColour }
        if text.hasPrefix("]4;9;") { brightRed = TerminalColour(answer: text) ?? brightRed }
    }
}
