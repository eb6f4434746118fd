import ResourceLoading

/// The records of a zone file that an address can have.
public struct ZoneImport: Equatable, Sendable {
    /// A record and the line that it begins on.
    public struct Entry: Equatable, Sendable {
        /// 1 for the first line.
        public let line: Int
        /// Its name is relative to the address.
        public let draft: DNSRecordDraft
    }

    /// A record that is not imported, and why.
    public struct Omission: Equatable, Sendable {
        /// 1 for the first line.
        public let line: Int
        /// The type and the name, which is full outside the address.
        public let record: String
        /// Why, in words.
        public let reason: String

        /// The line, the record and the reason, in one sentence.
        public var words: String { "line \(line): \(record) is not imported: \(reason)" }
    }

    /// In the order of the file, each record once.
    public let entries: [Entry]
    /// In the order of the file.
    public let omissions: [Omission]
    /// In the order of the file.
    public let problems: [ZoneFile.Problem]

    /// Reads a zone file for an address. Names in it are relative to the address until it says another origin.
    ///
    /// Leaves out records outside the address or of another class than IN, those that the service creates itself, and
    /// those of a type that it does not have.
    public init(_ text: String, for address: String) {
        let zone = address + ".omg.lol"
        let file = ZoneFile(text, origin: zone)
        var (entries, omissions, problems) = ([Entry](), [Omission](), file.problems)
        var seen: Set<[String]> = []
        for record in file.records {
            let name = DNSRecord.relativeName(record.name, of: zone)
            if let reason = Self.reasonToOmit(record, in: zone, of: address) {
                omissions.append(Omission(line: record.line, record: "\(record.type) \(name)", reason: reason))
                continue
            }
            do {
                let draft = try record.draft(named: name)
                guard seen.insert(draft.meaning).inserted else { continue }
                entries.append(Entry(line: record.line, draft: draft))
            } catch {
                problems.append(ZoneFile.Problem(line: record.line, reason: Failure(error).message))
            }
        }
        self.entries = entries
        self.omissions = omissions
        self.problems = problems.sorted { $0.line < $1.line }
    }

    private static func reasonToOmit(_ record: ZoneFile.Record, in zone: String, of address: String) -> String? {
        let name = record.name.lowercased()
        guard name == zone.lowercased() || name.hasSuffix("." + zone.lowercased()) else {
            return "it is not within \(address: address).omg.lol"
        }
        guard record.recordClass == "IN" else { return "its class is \(record.recordClass), not IN" }
        if name == zone.lowercased(), record.type == "SOA" || record.type == "NS" {
            return "the service creates this record itself"
        }
        guard DNSRecordDraft.isType(record.type) else { return "the service has no type \(record.type)" }
        return nil
    }
}

extension ZoneFile.Record {
    /// - Parameter relative: The name below the address.
    fileprivate func draft(named relative: String) throws -> DNSRecordDraft {
        guard name.utf8.count <= DNSName.longest else {
            throw DNSRecordDraft.invalidName(relative, DNSName.tooLong)
        }
        let (data, priority) = try content()
        return try DNSRecordDraft(type: type, name: relative, data: data, priority: priority, ttl: ttl)
    }
}
