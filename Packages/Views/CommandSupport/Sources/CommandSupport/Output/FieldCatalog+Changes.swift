import FoundationExtensions
import ResourceLoading
import TerminalUI

extension FieldCatalog where Row: Equatable & Sendable {
    /// Whether a previous value fits into the journal; nil without one, and for a kind that is not journaled.
    func fitsJournal(_ previous: Row?) -> Bool? { (previous as? any Journaled)?.fitsJournal }

    /// The lines of a plan.
    func lines(of plan: WritePlan<Row>) -> [PlanLine] { plan.steps.flatMap { lines(of: $0, at: plan.address) } }

    /// The changes of a plan in JSON; `fields` may name members of a change and fields of the items.
    ///
    /// - Parameter ids: The ids that the server chose, for each step of an applied plan.
    func json(of plan: WritePlan<Row>, _ fields: [String], ids: [String?] = []) -> [JSONValue] {
        let outer = fields.filter(ChangeFields.names.contains)
        let inner = fields.filter { !outer.contains($0) }
        // Fields are shown within `before` and `after`: if neither is named, both are shown.
        let sides = ["before", "after"]
        let showsSide = outer.isEmpty || outer.contains(where: sides.contains)
        let shown = inner.isEmpty || showsSide ? outer : outer + sides
        return plan.steps.enumerated().map { index, step in
            var members = members(of: step, fields: inner.isEmpty ? nil : inner)
            if step.id == nil, ids.indices.contains(index), let id = ids[index] { members["id"] = json(id: id) }
            members["kind"] = .string(noun)
            members["address"] = plan.address.isEmpty ? .null : .string(plan.address)
            return .object(members.filter { shown.isEmpty || shown.contains($0.key) })
        }
    }

    /// The lines of a step: one for a creation or a deletion, one for each changed field that is sent. A text of many
    /// lines comes first, with its changed lines.
    func lines(of step: Step<Row>, at address: String) -> [PlanLine] {
        let names = [noun, address, isSingle ? "" : step.id ?? ""]
        let what = names.filter { !$0.isEmpty }.joined(separator: " ")
        switch (step.before, step.after) {
        case (.value(let old), let new?):
            let changed = sent.compactMap { field -> PlanLine? in
                let (old, new) = (field.value(old), field.value(new))
                let (from, to) = (old.plain, new.plain)
                guard !from.isExactly(to) else { return nil }
                // What was there may be unknown; what is sent is not.
                let before = from.isEmpty ? old.json == .null ? "unknown" : "none" : from
                return .changed("\(what) \(field.name)", from: before, to: to.isEmpty ? "none" : to)
            }
            return texts.flatMap {
                PlanLine.textChange(of: what, from: $0.value(old).plain, to: $0.value(new).plain)
            } + changed
        case (.nothing, let new?), (.unknown, let new?):
            let heading = ([what] + words(of: new)).joined(separator: " ")
            guard let text = texts.first else { return [.added(heading)] }
            return PlanLine.textChange(of: heading, from: nil, to: text.value(new).plain)
        case (.nothing, nil):
            return []
        case (let old, nil):
            let fields = old.value.map(words)?.joined(separator: " ") ?? ""
            // The title, unless the fields contain it.
            let name = old.value.flatMap(title).flatMap { fields.contains($0) ? nil : $0 }
            return [.removed([what, name ?? "", fields].filter { !$0.isEmpty }.joined(separator: " "))]
        }
    }

    /// The members of a step in JSON: `null` for an item that does not exist, and no `before` if it is unknown.
    ///
    /// - Parameter fields: The names of the items' fields; nil for all that are sent.
    func members(of step: Step<Row>, fields: [String]?) -> [String: JSONValue] {
        func object(_ row: Row) -> JSONValue {
            let shown = self.fields.filter { fields?.contains($0.name) ?? $0.isSent }
            return .object(Dictionary(uniqueKeysWithValues: shown.map { ($0.name, $0.value(row).json) }))
        }
        var members = ["id": step.id.map(json(id:)) ?? .null, "after": step.after.map(object) ?? .null]
        switch step.before {
        case .nothing: members["before"] = .null
        case .value(let old): members["before"] = object(old)
        case .unknown: break
        }
        return members
    }

    private func json(id: String) -> JSONValue { isNumbered ? FieldValue.id(id).json : .string(id) }

    private var texts: [Field] { fields.filter(\.isText) }

    private var sent: [Field] { fields.filter { $0.isSent && !$0.isText } }

    /// The sent fields of an item on one line: texts as they are, a set flag as its name, a number after its name.
    private func words(of row: Row) -> [String] {
        sent.compactMap { field in
            switch field.value(row) {
            case .flag(let flag): flag == true ? "(\(field.name))" : nil
            case .number(let number): number.map { "\(field.name) \($0)" }
            case let value: value.plain.isEmpty ? nil : value.plain
            }
        }
    }
}
