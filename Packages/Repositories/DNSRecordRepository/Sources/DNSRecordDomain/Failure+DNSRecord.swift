public import ResourceLoading

extension Failure {
    /// Presents why a DNS record is invalid.
    public init(_ fault: DNSRecordFault) {
        switch fault {
        case .ambiguous(let type, let name, let ids):
            self.init(
                .refused,
                "there are \(ids.count) \(type) records of '\(name)' (\(Self.list(ids))). Say which one with 'dns edit ID', or add one with 'dns create'"
            )
        case .type(let text):
            self.init(
                .invalidInput, "'\(text)' is not a type of DNS record, such as A, CNAME or TXT",
                about: [.field("type", text)])
        case .name(let name, .empty) where name.isEmpty:
            self.init(.invalidInput, "the name is empty; '@' is the address itself", about: [.field("name")])
        case .name(let name, let fault):
            self.init(
                .invalidInput, "'\(name)' cannot be the name of a DNS record: \(fault.words)",
                about: [.field("name", name)])
        case .foreignName(let name, let zone):
            self.init(
                .invalidInput, "'\(name)' is not within \(zone); give a name without a trailing dot",
                about: [.field("name", name)])
        case .serviceName(let name):
            self.init(
                .invalidInput, "the name of an SRV record begins with _service._protocol, and '\(name)' does not",
                about: [.field("name", name)])
        case .data(let type, let fault):
            self.init(
                .invalidInput, fault.sentence(type: type), about: [.field("data", fault.host), .field("type", type)])
        case .missingPriority(let type):
            self.init(
                .invalidInput, "\(Self.article(type)) \(type) record needs a --priority, such as 10",
                about: [.field("priority"), .field("type", type)])
        case .needlessPriority(let type):
            self.init(
                .invalidInput, "\(Self.article(type)) \(type) record has no priority",
                about: [.field("priority"), .field("type", type)])
        case .twoPriorities(let given, let other):
            self.init(
                .invalidInput, "the data begins with the priority \(other), and --priority says \(given)",
                about: [.field("priority", String(given)), .field("data")])
        case .priorityRange(let number):
            self.init(
                .invalidInput, "a priority is a number from 0 to 65535, not \(number)",
                about: [.field("priority", String(number))])
        case .ttlRange(let seconds):
            self.init(
                .invalidInput, "a TTL is a number of seconds from 0 to 2147483647, not \(seconds)",
                about: [.field("ttl", String(seconds))])
        }
    }

    private static func list(_ ids: [Int]) -> String { ids.map(String.init).joined(separator: ", ") }

    /// The article fits the spelled-out letters: an A, an MX, a CNAME.
    fileprivate static func article(_ type: String) -> String {
        type.first.map { "AEFHILMNORSX".contains($0) } == true ? "an" : "a"
    }
}

extension DNSNameFault {
    fileprivate var words: String {
        switch self {
        case .empty: "there is nothing between two dots, or at an end"
        case .tooLong: "it is longer than 253 characters, including the domain that follows it"
        case .longLabel(let label): "'\(label)' is longer than 63 characters"
        case .characters(let label) where label.contains(where: { !$0.isASCII }):
            "'\(label)' has characters that the DNS does not allow; write it in Punycode (xn--…)"
        case .characters(let label):
            "'\(label)' has something other than letters, digits, hyphens and underscores"
        case .hyphen(let label): "'\(label)' begins or ends with a hyphen"
        case .wildcard: "a star must be alone, as the first part"
        case .numeric: "it looks like an IP address"
        }
    }
}

extension DNSDataFault {
    fileprivate var host: String? { if case .host(let host, _) = self { host } else { nil } }

    fileprivate func sentence(type: String) -> String {
        let record = "\(Failure.article(type)) \(type) record"
        return switch self {
        case .empty: "\(record) needs data"
        case .control: "the data has a line break or another control character"
        case .ipv4: "\(record) needs an IPv4 address, such as 192.0.2.1"
        case .ipv6: "\(record) needs an IPv6 address, such as 2001:db8::1"
        case .host(let host, let fault): "\(record) needs the name of a host, and '\(host)' is not one: \(fault.words)"
        case .priorityInData(let priority): "give the priority separately, with --priority \(priority)"
        case .service: "\(record) needs 'WEIGHT PORT TARGET', such as '5 5060 sip.example.com'"
        case .certificationAuthority: "\(record) needs 'FLAGS TAG VALUE', such as '0 issue letsencrypt.org'"
        case .longString(let bytes):
            "a text of \(bytes) bytes is too long for one string of \(record); write it as several of at most 255 bytes: '\"…\" \"…\"'"
        case .tooLong: "the data is longer than 65535 bytes"
        case .quotes: "the quotation marks do not match; within them write \\\" for one"
        }
    }
}
