/// Checks DNS names.
enum DNSName {
    /// Without the dot at the end; that and the length of the first label take two of 255 bytes.
    ///
    /// Source: RFC 1035, section 2.3.4.
    static let longest = 253

    /// The fault of a record's name, relative or not, without a trailing dot.
    ///
    /// Underscores are for records of a service, such as `_dmarc`; a star matches all names without a record.
    ///
    /// Source: RFC 1035, sections 2.3.1 and 2.3.4; RFC 8552, section 1.1; RFC 4592, section 2.1.1.
    static func fault(inRecordName name: some StringProtocol) -> DNSNameFault? {
        let rest = name == "*" ? "" : name.hasPrefix("*.") ? String(name.dropFirst(2)) : String(name)
        if rest.contains("*") { return .wildcard }
        return name == "*" ? nil : fault(inLabelsOf: rest, length: name.utf8.count)
    }

    /// The fault of a host name in a record, without a trailing dot.
    ///
    /// Source: as above; RFC 3696, section 2, for the last part.
    static func fault(inHost name: some StringProtocol) -> DNSNameFault? {
        if let fault = fault(inLabelsOf: name, length: name.utf8.count) { return fault }
        let last = name.split(separator: ".").last ?? ""
        return last.allSatisfy(\.isNumber) ? .numeric : nil
    }

    private static func fault(inLabelsOf name: some StringProtocol, length: Int) -> DNSNameFault? {
        if length > longest { return .tooLong }
        for part in name.split(separator: ".", omittingEmptySubsequences: false) {
            if part.isEmpty { return .empty }
            if !part.utf8.allSatisfy(isUsual) { return .characters(String(part)) }
            if part.hasPrefix("-") || part.hasSuffix("-") { return .hyphen(String(part)) }
            if part.utf8.count > 63 { return .longLabel(String(part)) }
        }
        return nil
    }

    private static func isUsual(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
