/// Checks DNS names.
enum DNSName {
    /// The maximum length of a name without a trailing dot, in bytes; the encoded name has two more, 255.
    ///
    /// Source: RFC 1035, section 2.3.4.
    static let longest = 253

    /// Why a longer name is refused.
    static let tooLong = "it is longer than 253 characters, including the domain that follows it"

    /// What is wrong with a record's name, relative or full, without a trailing dot; nil if it is valid.
    ///
    /// Underscores are for records of a service, such as `_dmarc`; a star matches all names without a record.
    ///
    /// Source: RFC 1035, sections 2.3.1 and 2.3.4; RFC 8552, section 1.1; RFC 4592, section 2.1.1.
    static func fault(inRecordName name: some StringProtocol) -> String? {
        if name == "*" { return nil }
        let rest = name.hasPrefix("*.") ? String(name.dropFirst(2)) : String(name)
        if rest.contains("*") { return "'*' is only allowed as the whole first part" }
        return name.utf8.count > longest ? tooLong : fault(inLabelsOf: rest)
    }

    /// What is wrong with a host name in a record, without a trailing dot; nil if it is valid.
    ///
    /// Source: as for a record's name; RFC 3696, section 2, for the last part.
    static func fault(inHost name: some StringProtocol) -> String? {
        if name.utf8.count > longest { return "it is longer than \(longest) characters" }
        if let fault = fault(inLabelsOf: name) { return fault }
        let last = name.split(separator: ".").last ?? ""
        return last.allSatisfy(\.isNumber) ? "it looks like an IP address" : nil
    }

    private static func fault(inLabelsOf name: some StringProtocol) -> String? {
        for part in name.split(separator: ".", omittingEmptySubsequences: false) {
            if part.isEmpty { return "it has an empty part" }
            if !part.allSatisfy(\.isASCII) {
                return "'\(part)' has characters that the DNS does not allow; write it in Punycode (xn--…)"
            }
            if !part.utf8.allSatisfy(isUsual) {
                return "'\(part)' has something other than letters, digits, hyphens and underscores"
            }
            if part.hasPrefix("-") || part.hasSuffix("-") { return "'\(part)' begins or ends with a hyphen" }
            if part.utf8.count > 63 { return "'\(part)' is longer than 63 characters" }
        }
        return nil
    }

    /// Whether it is a letter, a digit, a hyphen or an underscore.
    static func isUsual(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
