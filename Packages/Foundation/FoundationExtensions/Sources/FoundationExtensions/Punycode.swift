/// Encodes Unicode texts in the ASCII characters that host names allow, and decodes them.
///
/// Source: RFC 3492. Nothing traps: overflow and invalid Punycode give nil.
public enum Punycode {
    /// The prefix of an encoded label. Source: RFC 5890, section 2.3.2.1.
    private static let prefix = "xn--"

    private static let base: UInt64 = 36
    private static let minimumThreshold: UInt64 = 1
    private static let maximumThreshold: UInt64 = 26
    private static let firstBias: UInt64 = 72
    private static let firstScalar: UInt64 = 0x80
    private static let lastScalar: UInt64 = 0x10FFFF

    /// The form of a label used to compare labels: lower case, composed, and encoded if it is not ASCII.
    ///
    /// Nothing else is folded: `❤️` and `❤`, which differ in a variation selector, stay two labels.
    public static func ascii(_ label: String) -> String {
        let folded = label.lowercased().canonicallyComposed
        guard folded.utf8.contains(where: { $0 >= 0x80 }), let encoded = encode(folded) else { return folded }
        return prefix + encoded
    }

    /// The label as shown to people: decoded if it is encoded, otherwise unchanged.
    ///
    /// A label that does not encode back to itself stays encoded, so that no two labels decode to one text. So does one
    /// with spaces, control characters or direction marks, which nobody could see.
    public static func unicode(_ label: String) -> String {
        guard label.lowercased().hasPrefix(prefix), let decoded = decode(String(label.dropFirst(prefix.count))),
            ascii(decoded) == label.lowercased(), !decoded.unicodeScalars.contains(where: isUnseen)
        else { return label }
        return decoded
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.generalCategory == .control || properties.isWhitespace || properties.isBidiControl
    }

    /// Encodes a text; nil if it is too long.
    ///
    /// Source: RFC 3492, section 6.3.
    public static func encode(_ text: String) -> String? {
        let scalars = text.unicodeScalars.map { UInt64($0.value) }
        var output = scalars.filter { $0 < firstScalar }.compactMap(scalar)
        let basic = UInt64(output.count)
        var handled = basic
        if basic > 0 { output.append("-") }
        var next = firstScalar
        var delta: UInt64 = 0
        var bias = firstBias
        while handled < scalars.count {
            guard let smallest = scalars.filter({ $0 >= next }).min(),
                let skipped = product(smallest - next, handled + 1), let sum = sum(delta, skipped)
            else { return nil }
            delta = sum
            next = smallest
            for scalar in scalars {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                output += digits(of: delta, bias: bias)
                bias = adapted(delta, points: handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return String(String.UnicodeScalarView(output))
    }

    /// Decodes a text; nil if it is not Punycode.
    ///
    /// Source: RFC 3492, section 6.2.
    public static func decode(_ text: String) -> String? {
        let input = Array(text.unicodeScalars)
        guard input.allSatisfy(\.isASCII) else { return nil }
        let delimiter = input.lastIndex(of: "-")
        var output = delimiter.map { Array(input[..<$0]) } ?? []
        var rest = input[(delimiter.map { $0 + 1 } ?? 0)...]
        var next = firstScalar
        var place: UInt64 = 0
        var bias = firstBias
        while !rest.isEmpty {
            let start = place
            guard let advanced = number(from: &rest, after: place, bias: bias) else { return nil }
            let points = UInt64(output.count) + 1
            bias = adapted(advanced - start, points: points, isFirst: start == 0)
            guard let moved = sum(next, advanced / points), moved <= lastScalar, let scalar = scalar(moved),
                let index = Int(exactly: advanced % points)
            else { return nil }
            next = moved
            output.insert(scalar, at: index)
            place = advanced % points + 1
        }
        return String(String.UnicodeScalarView(output))
    }

    /// Reads one number of variable length and adds it to `start`.
    private static func number(
        from rest: inout ArraySlice<Unicode.Scalar>, after start: UInt64, bias: UInt64
    ) -> UInt64? {
        var result = start
        var weight: UInt64 = 1
        var position = base
        while let first = rest.popFirst() {
            guard let digit = digit(of: first), let part = product(digit, weight), let next = sum(result, part) else {
                return nil
            }
            result = next
            let threshold = threshold(at: position, bias: bias)
            if digit < threshold { return result }
            guard let heavier = product(weight, base - threshold) else { return nil }
            weight = heavier
            position += base
        }
        return nil
    }

    private static func digits(of delta: UInt64, bias: UInt64) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var rest = delta
        var position = base
        while true {
            let threshold = threshold(at: position, bias: bias)
            guard rest >= threshold else { break }
            result.append(scalar(ofDigit: threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            position += base
        }
        return result + [scalar(ofDigit: rest)]
    }

    private static func threshold(at position: UInt64, bias: UInt64) -> UInt64 {
        position <= bias ? minimumThreshold : min(position - bias, maximumThreshold)
    }

    /// Source: RFC 3492, section 6.1, with its parameters of section 5: damp 700, skew 38.
    private static func adapted(_ delta: UInt64, points: UInt64, isFirst: Bool) -> UInt64 {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / points
        var steps: UInt64 = 0
        while delta > (base - minimumThreshold) * maximumThreshold / 2 {
            delta /= base - minimumThreshold
            steps += base
        }
        return steps + (base - minimumThreshold + 1) * delta / (delta + 38)
    }

    private static func scalar(_ value: UInt64) -> Unicode.Scalar? {
        UInt32(exactly: value).flatMap { Unicode.Scalar($0) }
    }

    /// The digits 0 to 25 are the letters from `a`, 26 to 35 the decimal digits from `0`.
    private static func scalar(ofDigit digit: UInt64) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(truncatingIfNeeded: digit < 26 ? digit + 0x61 : digit + 0x16))
    }

    private static func digit(of scalar: Unicode.Scalar) -> UInt64? {
        switch scalar {
        case "a"..."z": UInt64(scalar.value) - 0x61
        case "A"..."Z": UInt64(scalar.value) - 0x41
        case "0"..."9": UInt64(scalar.value) - 0x16
        default: nil
        }
    }

    /// The largest sum or product: far below the maximum of `UInt64`, so that no later step can overflow either.
    private static let limit: UInt64 = 1 << 48

    private static func sum(_ left: UInt64, _ right: UInt64) -> UInt64? {
        let (result, overflow) = left.addingReportingOverflow(right)
        return overflow || result > limit ? nil : result
    }

    private static func product(_ left: UInt64, _ right: UInt64) -> UInt64? {
        let (result, overflow) = left.multipliedReportingOverflow(by: right)
        return overflow || result > limit ? nil : result
    }
}

extension String {
    /// An address in the form in which addresses are compared, as the service writes it: without `@`, in lower case,
    /// and `xn--…` if it is not ASCII.
    public var asAddress: String { Punycode.ascii(hasPrefix("@") ? String(dropFirst()) : self) }
}
