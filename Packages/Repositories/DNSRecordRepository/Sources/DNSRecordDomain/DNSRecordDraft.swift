import Foundation
import FoundationExtensions
import ResourceLoading

/// A DNS record with valid parts, for sending.
public struct DNSRecordDraft: Equatable, Sendable {
    /// Upper case.
    public let type: String
    /// `@` for the address itself.
    public private(set) var name: String
    public let data: String
    /// nil for none, or the current one.
    public let priority: Int?
    /// In seconds; nil for the service's default, or the current one.
    public let ttl: Int?

    /// Creates a draft.
    ///
    /// - Parameters:
    ///   - type: In upper or lower case.
    ///   - name: Relative to the address, or full; `@` for the address itself.
    ///   - data: In the DNS form of this type. That of an SRV record may begin with its priority.
    ///   - priority: 0...65535.
    ///   - ttl: 0...2147483647 seconds.
    /// - Throws: The first invalid part.
    public init(type: String, name: String, data: String, priority: Int?, ttl: Int?) throws {
        let type = try Self.type(type)
        let (data, priorityInData) = try DNSRecordData(type: type).checked(data)
        let onePriority = try Self.onePriority(priority, priorityInData)
        self.init(
            type: type, checkedName: try Self.name(name, type: type), data: data,
            priority: try Self.priority(onePriority, type: type), ttl: try Self.ttl(ttl))
    }

    /// Checks nothing.
    init(type: String, checkedName name: String, data: String, priority: Int?, ttl: Int?) {
        self.type = type
        self.name = name
        self.data = data
        self.priority = priority
        self.ttl = ttl
    }

    /// The draft with its name relative to `address`. The name may be full (`www.foo.omg.lol`), as in the service's
    /// answers (`www.foo`), or relative already (`www`).
    ///
    /// - Throws: For a name with a trailing dot outside the address's zone, and for a name that is too long within it.
    public func relative(to address: String) throws -> DNSRecordDraft {
        let zone = address + ".omg.lol"
        let endsWithDot = name.hasSuffix(".")
        let withoutDot = endsWithDot ? String(name.dropLast()) : name
        var relative = DNSRecord.relativeName(withoutDot, of: zone)
        if relative == withoutDot {
            if endsWithDot {
                throw Failure(
                    .invalidInput,
                    "'\(name)' is not within \(address: address).omg.lol; give a name without a trailing dot",
                    about: [.field("name", name)])
            }
            relative = DNSRecord.relativeName(name, of: address)
        }
        if relative != "@", relative.utf8.count + 1 + zone.utf8.count > DNSName.longest {
            throw Self.invalidName(name, DNSName.tooLong)
        }
        var draft = self
        draft.name = relative
        return draft
    }

    /// The draft that changes `record` to this one: values missing here and the spelling of the name stay the record's.
    func merged(into record: DNSRecord) -> DNSRecordDraft {
        DNSRecordDraft(
            type: type, checkedName: record.name, data: data, priority: priority ?? record.priority,
            ttl: ttl ?? record.ttl)
    }

    /// Whether `record`, which has the same data, has the priority and the TTL of the draft, if given.
    func isMet(by record: DNSRecord) -> Bool {
        (priority == nil || priority == record.priority) && (ttl == nil || ttl == record.ttl)
    }

    /// Whether it is the same record in any spelling, whatever its TTL. A priority of nil fits any.
    func isSame(as record: DNSRecord) -> Bool {
        type == record.type && name.lowercased() == record.name.lowercased()
            && (priority == nil || priority == record.priority)
            && DNSRecordData.areSame(data, record.data, type: type)
    }

    /// What identifies the record: everything but the TTL.
    var meaning: [String] {
        [type, name.lowercased(), priority.map(String.init) ?? ""] + DNSRecordData.meaning(of: data, type: type)
    }

    /// Checks that it is complete enough for a new record.
    ///
    /// - Throws: For an MX or SRV record without a priority.
    ///
    /// Source: RFC 1035, section 3.3.9; RFC 2782.
    public func checkComplete() throws {
        guard priority == nil, DNSRecordData.typesWithPriority.contains(type) else { return }
        throw Failure(
            .invalidInput, "\(DNSRecordData(type: type).record) needs a --priority, such as 10",
            about: [.field("priority"), .field("type", type)])
    }

    static func type(_ text: String) throws -> String {
        let type = text.trimmed(of: isBlank).uppercased()
        guard isType(type) else {
            throw Failure(
                .invalidInput, "'\(text)' is not a type of DNS record, such as A, CNAME or TXT",
                about: [.field("type", text)])
        }
        return type
    }

    /// Whether it is white space within a line. Line endings are not trimmed: they are no typing mistake.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace && !scalar.isLineEnd
    }

    /// Whether a record can have this type, in upper case.
    static func isType(_ type: String) -> Bool { DNSRecordData.types.contains(type) || isNumbered(type) }

    /// Whether it is the generic form of a type. Source: RFC 3597, section 5.
    private static func isNumbered(_ type: String) -> Bool {
        type.hasPrefix("TYPE") && type.dropFirst(4).utf8.allSatisfy { (0x30...0x39).contains($0) }
            && UInt16(type.dropFirst(4)) != nil
    }

    static func name(_ text: String, type: String) throws -> String {
        let name = text.trimmed(of: isBlank)
        if name.isEmpty {
            throw Failure(.invalidInput, "the name is empty; '@' is the address itself", about: [.field("name")])
        }
        let labels = name.count > 1 && name.hasSuffix(".") ? name.dropLast() : name[...]
        if name != "@", let fault = DNSName.fault(inRecordName: labels) { throw invalidName(name, fault) }
        // `_service._proto` comes first. Source: RFC 2782.
        let parts = labels.split(separator: ".")
        if type == "SRV", parts.count < 2 || !parts.prefix(2).allSatisfy({ $0.hasPrefix("_") }) {
            throw Failure(
                .invalidInput, "the name of an SRV record begins with _service._protocol, and '\(name)' does not",
                about: [.field("name", name)])
        }
        return name
    }

    static func invalidName(_ name: String, _ reason: String) -> Failure {
        Failure(
            .invalidInput, "'\(name)' cannot be the name of a DNS record: \(reason)", about: [.field("name", name)])
    }

    /// The given priority, or the one that the data begins with.
    ///
    /// - Throws: If they differ.
    static func onePriority(_ given: Int?, _ inData: Int?) throws -> Int? {
        if let given, let inData, given != inData {
            throw Failure(
                .invalidInput, "the data begins with priority \(inData), but --priority is \(given)",
                about: [.field("priority", String(given)), .field("data")])
        }
        return given ?? inData
    }

    /// Source: RFC 1035, section 3.3.9, and RFC 2782: 16 bits.
    static func priority(_ priority: Int?, type: String?) throws -> Int? {
        guard let priority else { return nil }
        guard (0...65_535).contains(priority) else {
            throw Failure(
                .invalidInput, "a priority is a number from 0 to 65535, not \(priority)",
                about: [.field("priority", String(priority))])
        }
        if let type, DNSRecordData.typesWithoutPriority.contains(type) {
            throw Failure(
                .invalidInput, "\(DNSRecordData(type: type).record) has no priority",
                about: [.field("priority"), .field("type", type)])
        }
        return priority
    }

    /// Source: RFC 2181, section 8: 31 bits.
    static func ttl(_ ttl: Int?) throws -> Int? {
        guard let ttl else { return nil }
        guard (0...TimeToLive.maximum).contains(ttl) else {
            throw Failure(
                .invalidInput, "a TTL is a number of seconds from 0 to 2147483647, not \(ttl)",
                about: [.field("ttl", String(ttl))])
        }
        return ttl
    }
}
