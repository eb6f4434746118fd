import Foundation
import FoundationExtensions
import ResourceLoading

/// The data of records of one type.
struct DNSRecordData {
    let type: String

    /// The types with a priority.
    static let typesWithPriority: Set<String> = ["MX", "SRV"]
    /// The types that a zone may have, except those that its server makes itself.
    ///
    /// Source: <https://www.iana.org/assignments/dns-parameters>, "Resource Record (RR) TYPEs"; `ALIAS` and `ANAME` are
    /// offered by DNS servers instead of a CNAME beside other records.
    static let types: Set<String> = [
        "A", "AAAA", "AFSDB", "ALIAS", "ANAME", "APL", "CAA", "CDNSKEY", "CDS", "CERT", "CNAME", "CSYNC", "DHCID",
        "DNAME", "DNSKEY", "DS", "EUI48", "EUI64", "HINFO", "HIP", "HTTPS", "IPSECKEY", "KX", "LOC", "MX", "NAPTR",
        "NS", "OPENPGPKEY", "PTR", "RP", "SMIMEA", "SPF", "SRV", "SSHFP", "SVCB", "TLSA", "TXT", "URI", "ZONEMD",
    ]
    /// The known types without a priority.
    static let typesWithoutPriority: Set<String> = ["A", "AAAA", "CAA", "CNAME", "NS", "TXT"]

    /// A record of the type in words, such as "an MX record": the article fits the spelled-out letters.
    var record: String {
        let article = type.first.map { "AEFHILMNORSX".contains($0) } == true ? "an" : "a"
        return "\(article) \(type) record"
    }

    /// The data in the form to send, and the priority that it begins with, if any.
    ///
    /// The data of types not listed here only has to be one non-empty line.
    func checked(_ data: String) throws -> (data: String, priority: Int?) {
        let data = data.trimmed()
        if data.isEmpty { throw invalid("\(record) needs data") }
        if data.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) {
            throw invalid("the data has a line break or another control character")
        }
        if data.utf8.count > 65_535 { throw tooLong }
        switch type {
        case "A" where IPAddress.ipv4(data) == nil:
            throw invalid("\(record) needs an IPv4 address, such as 192.0.2.1, not '\(data)'")
        case "AAAA" where IPAddress.ipv6(data) == nil:
            throw invalid("\(record) needs an IPv6 address, such as 2001:db8::1, not '\(data)'")
        case "CNAME", "NS": return (try host(data), nil)
        case "MX": return (try mailExchange(data), nil)
        case "SRV": return try service(data)
        case "CAA": return (try certificationAuthority(data), nil)
        case "TXT": return (try text(data), nil)
        default: break
        }
        return (data, nil)
    }

    /// Whether two records of one type have the same data, in any spelling.
    static func areSame(_ left: String, _ right: String, type: String) -> Bool {
        left == right || meaning(of: left, type: type) == meaning(of: right, type: type)
    }

    /// The data in a form that is the same for all its spellings.
    static func meaning(of data: String, type: String) -> [String] {
        switch type {
        case "AAAA": return IPAddress.ipv6(data)?.map { String($0) } ?? [data]
        case "CNAME", "MX", "NS", "SRV": return [withoutDot(data.lowercased())]
        // The service may quote a text.
        case "TXT": return CharacterStrings(data: data)?.meaning ?? [data]
        case "CAA": return authorityFields(data).map { $0.replacing("\"", with: "") }
        default:
            guard let hosts = hostFields[type] else { return [data] }
            return data.split(separator: " ").enumerated().map { index, word in
                hosts.contains(index) ? withoutDot(word.lowercased()) : String(word)
            }
        }
    }

    /// The service's own examples have no dot at the end of a host's name.
    private static func withoutDot(_ name: String) -> String {
        name.count > 1 && name.hasSuffix(".") ? String(name.dropLast()) : name
    }

    /// - Parameter host: The text given as the name of a host, if that is the fault.
    private func invalid(_ message: String, host: String? = nil) -> Failure {
        Failure(.invalidInput, message, about: [.field("data", host), .field("type", type)])
    }

    private func host(_ text: String) throws -> String {
        let name = Self.withoutDot(text)
        if let fault = DNSName.fault(inHost: name) {
            throw invalid("\(record) needs the name of a host, and '\(name)' is not one: \(fault)", host: name)
        }
        return name
    }

    /// A dot alone says that there is no such host. Source: RFC 7505, section 3; RFC 2782, "Target".
    private func hostOrNone(_ text: String) throws -> String {
        text == "." ? text : try host(text)
    }

    private func mailExchange(_ text: String) throws -> String {
        let fields = text.split(separator: " ")
        if fields.count == 2, let priority = Self.number(fields[0]) ?? Self.number(fields[1]) {
            throw invalid("give the priority separately, with --priority \(priority)")
        }
        return try hostOrNone(text)
    }

    /// `weight port target`, with a separate priority as for MX; a priority before them is accepted too.
    ///
    /// Source: RFC 2782.
    private func service(_ text: String) throws -> (data: String, priority: Int?) {
        let fields = text.split(separator: " ")
        let numbers = fields.dropLast().compactMap { Self.number($0) }
        guard (3...4).contains(fields.count), numbers.count == fields.count - 1, let port = numbers.last,
            let target = fields.last
        else { throw invalid("\(record) needs 'WEIGHT PORT TARGET', such as '5 5060 sip.example.com', not '\(text)'") }
        let weight = numbers[numbers.count - 2]
        return ("\(weight) \(port) \(try hostOrNone(String(target)))", numbers.count == 3 ? numbers[0] : nil)
    }

    /// A number of 16 bits.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt16(text).map { Int($0) } : nil
    }

    /// `flags tag value`, the value in quotation marks if it has a space.
    ///
    /// Source: RFC 8659, sections 4.1 and 4.1.1.
    private func certificationAuthority(_ text: String) throws -> String {
        let example = "\(record) needs 'FLAGS TAG VALUE', such as '0 issue letsencrypt.org', not '\(text)'"
        let fields = Self.authorityFields(text)
        guard fields.count == 3, fields[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }), UInt8(fields[0]) != nil,
            fields[1].utf8.count <= 255, fields[1].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { throw invalid(example) }
        let value = fields[2]
        if value.hasPrefix("\"") {
            guard CharacterStrings(data: value)?.strings.count == 1 else { throw mismatchedQuotes }
        } else if value.contains("\"" as Character) {
            throw mismatchedQuotes
        } else if value.contains(" " as Character) {
            throw invalid(example)
        }
        return fields.joined(separator: " ")
    }

    /// The flags, the tag and the value of a CAA record, the value with its quotation marks.
    static func authorityFields(_ data: String) -> [String] {
        data.split(separator: " ", maxSplits: 2).map { $0.trimmed() }
    }

    /// A plain text, or quoted strings. What is too long for one string becomes several.
    ///
    /// Source: RFC 1035, sections 3.3, 3.3.14 and 5.1.
    private func text(_ text: String) throws -> String {
        guard let strings = CharacterStrings(data: text) else { throw mismatchedQuotes }
        guard strings.hasLongString else { return text }
        let split = strings.split()
        if split.encodedLength > 65_535 { throw tooLong }
        return split.data
    }

    private var tooLong: Failure { invalid("the data is longer than 65535 bytes") }

    private var mismatchedQuotes: Failure {
        invalid("the quotation marks do not match; within them write \\\" for one")
    }
}
