public import ResourceLoading

extension Sequence<DNSRecord> {
    /// The steps, if after them no CNAME record stands beside another record of its name that did not before.
    ///
    /// - Throws: `Failure` with the first record that is in the way.
    ///
    /// Source: RFC 1034, section 3.6.2; RFC 2181, section 10.1.
    public func accepting(_ steps: [Step<DNSRecord>]) throws -> [Step<DNSRecord>] {
        let changed = Set(steps.compactMap(\.change.id))
        let unchanged = filter { !changed.contains(String($0.id)) }
        let after = Dictionary(grouping: unchanged + steps.compactMap(\.change.after)) { $0.name.lowercased() }
        for step in steps {
            guard let new = step.change.after, var others = after[new.name.lowercased()] else { continue }
            if let index = others.firstIndex(of: new) { others.remove(at: index) }
            if let obstacle = others.obstacle(to: new, over: step.change.before.value) { throw obstacle }
        }
        return steps
    }

    /// Why a record cannot stand beside these, because one of them is a CNAME record; `nil` if it can.
    ///
    /// - Parameter old: The record before; of its type and name, it stood beside them already.
    public func obstacle(to new: DNSRecord, over old: DNSRecord?) -> Failure? {
        if let old, old.type == new.type, old.name.lowercased() == new.name.lowercased() { return nil }
        let others = filter { $0.name.lowercased() == new.name.lowercased() }
        if new.type == cname, !others.isEmpty { return .isNotAlone(new.name, others) }
        let aliases = others.filter { $0.type == cname }
        return aliases.isEmpty ? nil : .isAlias(new.name, aliases)
    }
}

private let cname = "CNAME"

extension Failure {
    /// A CNAME record would stand beside others.
    fileprivate static func isNotAlone(_ name: String, _ others: [DNSRecord]) -> Failure {
        var words = others.prefix(3).map { $0.id == 0 ? $0.type : "\($0.type) \($0.id)" }
        if others.count > 3 { words.append("\(others.count - 3) more") }
        return Failure(
            .refused,
            "'\(name)' has other records (\(words.joined(separator: ", "))), and a CNAME record must be the only one of its name (RFC 1034, 3.6.2), so nothing was sent",
            about: [.field("name", name)], remedy: .insist)
    }

    /// A record would stand beside a CNAME record.
    fileprivate static func isAlias(_ name: String, _ aliases: [DNSRecord]) -> Failure {
        let ids = aliases.filter { $0.id != 0 }.map { String($0.id) }
        let words = ids.isEmpty ? "" : " (\(ids.joined(separator: ", ")))"
        return Failure(
            .refused,
            "'\(name)' has a CNAME record\(words), which must be the only record of its name (RFC 1034, 3.6.2), so nothing was sent",
            about: [.field("name", name)], remedy: .insist)
    }
}
