import FoundationExtensions

/// Non-ASCII addresses as the service stores them: `🥰` is `xn--js9h`.
enum Punycode {
    /// The form in which the service stores, compares and sends an address.
    ///
    /// Only case and composition are folded: `❤️` and `❤` are two addresses.
    static func canonicalAddress(_ address: String) -> String {
        let folded = address.lowercased().canonicallyComposed
        guard folded.utf8.contains(where: { $0 >= 128 }) else { return folded }
        return "xn--" + encode(folded)
    }

    /// Encodes a label.
    ///
    /// Source: RFC 3492, section 6.3.
    static func encode(_ label: String) -> String {
        let scalars = label.unicodeScalars.map(\.value)
        var output = scalars.filter { $0 < 128 }
        var handled = output.count
        let basic = handled
        if basic > 0 { output.append(UInt32(UInt8(ascii: "-"))) }
        var next: UInt32 = 128
        var delta: UInt64 = 0
        var bias: UInt64 = 72
        while handled < scalars.count {
            guard let smallest = scalars.filter({ $0 >= next }).min() else { break }
            delta += UInt64(smallest - next) * UInt64(handled + 1)
            next = smallest
            for scalar in scalars {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                output += digits(of: delta, bias: bias)
                bias = adapt(delta, points: UInt64(handled + 1), isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return String(String.UnicodeScalarView(output.compactMap(Unicode.Scalar.init)))
    }

    private static func digits(of delta: UInt64, bias: UInt64) -> [UInt32] {
        var result: [UInt32] = []
        var rest = delta
        var position: UInt64 = 36
        while true {
            let threshold = position <= bias ? 1 : min(position - bias, 26)
            guard rest >= threshold else { break }
            result.append(digit(threshold + (rest - threshold) % (36 - threshold)))
            rest = (rest - threshold) / (36 - threshold)
            position += 36
        }
        return result + [digit(rest)]
    }

    private static func digit(_ value: UInt64) -> UInt32 {
        UInt32(value < 26 ? value + 97 : value + 22)
    }

    private static func adapt(_ delta: UInt64, points: UInt64, isFirst: Bool) -> UInt64 {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / points
        var steps: UInt64 = 0
        while delta > 455 {
            delta /= 35
            steps += 36
        }
        return steps + 36 * delta / (delta + 38)
    }
}
