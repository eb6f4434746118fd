/// Parses IP addresses in the forms of DNS records.
enum IPAddress {
    /// Reads four decimal numbers of 0...255 with dots between; nil for anything else, also for a number with a leading
    /// zero, which some programs take for octal.
    ///
    /// Source: RFC 1035, section 3.4.1; RFC 6943, section 3.1.1.
    static func ipv4(_ text: some StringProtocol) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bytes: [UInt8] = []
        for part in parts {
            guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                part == "0" || !part.hasPrefix("0"), let byte = UInt8(part)
            else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// Reads eight groups of hexadecimal digits with colons between. `::` may stand for one or more groups of 0, and an
    /// IPv4 address for the last two. nil for anything else.
    ///
    /// Source: RFC 4291, section 2.2. A zone (`%eth0`) is refused: it means something on one machine only.
    static func ipv6(_ text: some StringProtocol) -> [UInt16]? {
        guard let halves = halves(of: String(text)) else { return nil }
        guard let head = groups(halves.head, mayEndWithIPv4: halves.tail == nil) else { return nil }
        guard let tail = halves.tail else { return head.count == 8 ? head : nil }
        guard let groups = groups(tail, mayEndWithIPv4: true), head.count + groups.count < 8 else { return nil }
        return head + Array(repeating: 0, count: 8 - head.count - groups.count) + groups
    }

    /// The parts before and after `::`; nil if it occurs twice.
    private static func halves(of text: String) -> (head: String, tail: String?)? {
        guard let gap = text.firstRange(of: "::") else { return (text, nil) }
        let tail = text[gap.upperBound...]
        return tail.contains("::") || tail.hasPrefix(":") ? nil : (String(text[..<gap.lowerBound]), String(tail))
    }

    private static func groups(_ text: String, mayEndWithIPv4: Bool) -> [UInt16]? {
        if text.isEmpty { return [] }
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        var last: [UInt16] = []
        if mayEndWithIPv4, let part = parts.last, part.contains(".") {
            guard let bytes = ipv4(part) else { return nil }
            last = [UInt16(bytes[0]) << 8 | UInt16(bytes[1]), UInt16(bytes[2]) << 8 | UInt16(bytes[3])]
            parts.removeLast()
        }
        var groups: [UInt16] = []
        for part in parts {
            // `UInt16` would accept a sign.
            guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
                let group = UInt16(part, radix: 16)
            else { return nil }
            groups.append(group)
        }
        return groups + last
    }
}
