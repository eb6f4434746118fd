public import ResourceLoading

extension Sequence<DNSRecord> {
    /// Returns the steps, unless they would put a CNAME record and another record under one name.
    ///
    /// - Throws: The first of `obstacles(to:)`.
    public func accepting(_ steps: [Step<DNSRecord>]) throws -> [Step<DNSRecord>] {
        for case let obstacle? in obstacles(to: steps) { throw obstacle }
        return steps
    }

    /// For each step, why its record could not stand beside the others of its name after all steps, one being a CNAME
    /// record; nil if it could, or if it replaces a record of its type and name, so that the conflict is not new.
    ///
    /// Source: RFC 1034, section 3.6.2; RFC 2181, section 10.1.
    public func obstacles(to steps: [Step<DNSRecord>]) -> [Failure?] {
        let changed = Set(steps.compactMap(\.id))
        let unchanged = filter { !changed.contains(String($0.id)) }
        let after = Dictionary(grouping: unchanged + steps.compactMap(\.after)) { $0.name.lowercased() }
        let names = after.mapValues(RecordsOfName.init)
        return steps.map { step in
            step.after.flatMap { names[$0.name.lowercased()]?.obstacle(to: $0, over: step.before.value) }
        }
    }
}

/// All records of one name.
private struct RecordsOfName {
    let all: [DNSRecord]
    let aliases: [DNSRecord]

    init(_ records: [DNSRecord]) {
        all = records
        aliases = records.filter { $0.type == cname }
    }

    /// Why `new`, one of these records, cannot stand beside the others, one being a CNAME record; nil if it can.
    ///
    /// - Parameter old: The record that `new` replaces.
    func obstacle(to new: DNSRecord, over old: DNSRecord?) -> Failure? {
        guard all.count > 1, !aliases.isEmpty else { return nil }
        if let old, old.type == new.type, old.name.lowercased() == new.name.lowercased() { return nil }
        guard new.type == cname else { return .isAlias(new.name, aliases) }
        // A sentence names only the first few, and `new` is not one of them.
        var others = all.prefix(Failure.mostNamed + 1)
        if let index = others.firstIndex(of: new) { others.remove(at: index) }
        return .isNotAlone(new.name, others, count: all.count - 1)
    }
}

private let cname = "CNAME"

extension Failure {
    /// How many records a sentence names at most.
    fileprivate static let mostNamed = 3

    /// A CNAME record would stand beside others.
    fileprivate static func isNotAlone(
        _ name: String, _ others: some Collection<DNSRecord>, count: Int
    ) -> Failure {
        var words = others.prefix(mostNamed).map { $0.id == 0 ? $0.type : "\($0.type) \($0.id)" }
        if count > mostNamed { words.append("\(count - mostNamed) more") }
        return Failure(
            .refused,
            "'\(name)' has other records (\(words.joined(separator: ", "))), and a CNAME record must be the only one of its name (RFC 1034, 3.6.2), so nothing was sent",
            about: [.field("name", name)], remedy: .insist)
    }

    /// A record would stand beside a CNAME record.
    fileprivate static func isAlias(_ name: String, _ aliases: [DNSRecord]) -> Failure {
        let ids = aliases.prefix(mostNamed).filter { $0.id != 0 }.map { String($0.id) }
        let words = ids.isEmpty ? "" : " (\(ids.joined(separator: ", ")))"
        return Failure(
            .refused,
            "'\(name)' has a CNAME record\(words), which must be the only record of its name (RFC 1034, 3.6.2), so nothing was sent",
            about: [.field("name", name)], remedy: .insist)
    }
}
