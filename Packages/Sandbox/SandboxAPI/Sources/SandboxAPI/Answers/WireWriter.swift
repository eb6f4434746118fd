import Foundation

/// Writes values as JSON in the forms of one era.
struct WireWriter {
    let era: SandboxEra
    private var bytes: [UInt8] = []

    private init(era: SandboxEra) { self.era = era }

    /// A whole answer.
    static func data(_ value: WireValue, era: SandboxEra) -> Data {
        var writer = WireWriter(era: era)
        writer.write(value, at: "")
        return Data(writer.bytes)
    }

    private mutating func write(_ value: WireValue, at place: String) {
        switch value {
        case .null, .nothing: put("null")
        case .bool(let flag): put(flag ? "true" : "false")
        case .text(let text): writeText(text)
        case .rawText(let text): writeText(text, hasRawLineEnds: isAsPublished(at: place))
        case .integer(let number): put(String(number))
        case .number(let number, let type): put(isText(type, at: place) ? "\"\(number)\"" : String(number))
        case .addedLater(let value): write(value, at: place)
        case .array(let values): writeArray(values, at: place)
        case .object(let members): writeObject(members, at: place)
        case .map(let members): members.isEmpty ? put("[]") : writeObject(members, at: place)
        case .holeyArray(let values):
            if era == .mixed {
                writeObject(values.enumerated().map { (String($0.offset), $0.element) }, at: place)
            } else {
                writeArray(values, at: place)
            }
        }
    }

    private func isText(_ type: WireValue.DocumentedType, at place: String) -> Bool {
        era == .strings ? type == .digits : isAsPublished(at: place)
    }

    /// Whether the key is omitted, as in the published examples.
    private func isLeftOut(_ value: WireValue, at place: String) -> Bool {
        switch value {
        case .addedLater, .nothing: isAsPublished(at: place)
        default: false
        }
    }

    private func isAsPublished(at place: String) -> Bool { era == .strings || era == .mixed && isOdd(place) }

    private mutating func writeArray(_ values: [WireValue], at place: String) {
        put("[")
        for (index, value) in values.enumerated() {
            if index > 0 { put(",") }
            write(value, at: "\(place)/\(index)")
        }
        put("]")
    }

    private mutating func writeObject(_ members: [WireValue.Member], at place: String) {
        put("{")
        var isFirst = true
        for member in members {
            let inner = place + "/" + member.name
            if isLeftOut(member.value, at: inner) { continue }
            if !isFirst { put(",") }
            isFirst = false
            writeText(member.name)
            put(":")
            write(member.value, at: inner)
        }
        put("}")
    }

    /// Escapes the C0 control characters, as JSON requires; everything else is sent unchanged, including C1 and bidi
    /// controls.
    private mutating func writeText(_ text: String, hasRawLineEnds: Bool = false) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): put(hasRawLineEnds ? "\n" : "\\n")
            case UInt8(ascii: "\r"): put("\\r")
            case UInt8(ascii: "\t"): put("\\t")
            case 0..<0x10: put("\\u000" + String(byte, radix: 16))
            case 0x10..<0x20: put("\\u00" + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func put(_ text: String) { bytes += Array(text.utf8) }

    /// A coin toss that gives the same result for the same place in the answer (FNV-1a).
    private func isOdd(_ place: String) -> Bool {
        let hash = place.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return hash >> 13 & 1 == 1
    }
}
