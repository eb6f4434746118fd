/// A zone file of an address's records, which `ZoneImport` reads back as these records.
public struct ZoneText: Equatable, Sendable {
    /// In ASCII, with a line ending at the end.
    public let text: String
    /// The records that a zone file cannot hold; in the text they are comments.
    public let unwritable: [DNSRecord]

    /// Writes the records in their order, but those without a TTL first: after another record they would get its TTL.
    public init(_ records: [DNSRecord], of address: String) {
        let zone = address + ".omg.lol"
        var lines = ["$ORIGIN \(zone)."]
        var unwritable: [DNSRecord] = []
        for record in records.filter({ $0.ttl == nil }) + records.filter({ $0.ttl != nil }) {
            if let line = Self.line(of: record, in: zone) {
                lines.append(line)
            } else {
                unwritable.append(record)
                lines.append("; not written: " + Self.comment(on: record))
            }
        }
        text = lines.map { $0 + "\n" }.joined()
        self.unwritable = unwritable
    }

    /// The line of a record; nil if it would not be read back as that record.
    private static func line(of record: DNSRecord, in zone: String) -> String? {
        guard let data = data(of: record) else { return nil }
        let words = [record.name, record.ttl.map(String.init), "IN", record.type, data].compactMap(\.self)
        let line = words.joined(separator: "\t")
        let file = ZoneFile(line, origin: zone)
        guard line.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x9 }), file.problems.isEmpty,
            file.records.count == 1, let read = file.records.first, let content = try? read.content()
        else { return nil }
        let name = record.name == "@" ? zone : record.name + "." + zone
        // A priority of 0 is not written for a type without one.
        let priority = record.priority == 0 && content.priority == nil ? nil : record.priority
        let isSame =
            read.name == name && read.ttl == record.ttl && read.recordClass == "IN" && read.type == record.type
            && content.priority == priority
            && DNSRecordData.areSame(content.data, record.data, type: record.type)
        return isSame ? line : nil
    }

    private static func data(of record: DNSRecord) -> String? {
        switch record.type {
        case "TXT": return CharacterStrings(data: record.data)?.split().inZoneFile
        case "MX", "SRV":
            guard let priority = record.priority else { return nil }
            return withDots("\(priority) \(record.data)", record.type)
        case "CAA":
            let words = DNSRecordData.authorityFields(record.data)
            guard words.count == 3, !words[2].hasPrefix("\"") else { return record.data }
            return "\(words[0]) \(words[1]) \"\(words[2])\""
        default: return withDots(record.data, record.type)
        }
    }

    /// The data with a dot after host names, which would otherwise be relative.
    private static func withDots(_ data: String, _ type: String) -> String {
        var words = data.split(separator: " ").map(String.init)
        let hosts = (DNSRecordData.hostFields[type] ?? []).filter { words.indices.contains($0) }
        for index in hosts where words[index].utf8.last != UInt8(ascii: ".") { words[index] += "." }
        return hosts.isEmpty ? data : words.joined(separator: " ")
    }

    private static func comment(on record: DNSRecord) -> String {
        "\(record.type) \(record.name) \(record.data)".utf8.map { byte in
            (0x20...0x7E).contains(byte) ? String(Unicode.Scalar(byte)) : CharacterStrings.decimalEscape(of: byte)
        }.joined()
    }
}
