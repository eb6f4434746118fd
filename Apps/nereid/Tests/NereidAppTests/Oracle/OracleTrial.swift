import CommandSupport
import Foundation
import Testing

/// Runs one command line with and without `--dry-run`, and compares the plan with what the server then has.
actor OracleTrial {
    nonisolated let line: [String]
    nonisolated let quirks: [String]
    nonisolated var verb: String { line.prefix(2).joined(separator: " ") }
    private(set) var changedSomething = false
    private(set) var code: ExitCode?

    private let kind: any OracleKind
    private let input: String
    private let isWarm: Bool
    private let isOffline: Bool
    /// A command line that another computer ran after the archive was filled.
    private let foreign: OracleLine?

    init(_ kind: any OracleKind, _ line: [String], quirks: [String]) {
        (self.kind, self.line, self.quirks, input) = (kind, line, quirks, "")
        (isWarm, isOffline, foreign) = (true, false, nil)
    }

    init(_ kind: any OracleKind, seed: UInt64) {
        var draw = OracleDraw(seed: seed)
        let drawn = kind.line(&draw)
        (self.kind, line, input) = (kind, drawn.words, drawn.input)
        quirks = draw.some(kind.quirks)
        isWarm = draw.once(in: 2)
        isOffline = draw.once(in: 12)
        foreign = draw.once(in: 3) ? kind.line(&draw) : nil
    }

    /// What differs between the dry and the real run; nil if nothing.
    func problem() async throws -> String? {
        let (dry, real) = (ProgramRun(["NEREID_SANDBOX": "1"]), ProgramRun(["NEREID_SANDBOX": "1"]))
        await dry.run(isWarm ? kind.reading : "service")
        try addQuirks(to: dry)
        if let foreign { try await Self.runElsewhere([foreign], dry) }
        try FileManager.default.copyItem(atPath: dry.home, toPath: real.home)
        let offline = isOffline ? ["--offline"] : []

        let before = try items(of: dry)
        let plan = await dry.run(offline + line + ["--dry-run", "--json"], input: input)
        guard try items(of: dry) == before else { return "the dry run changed the server" }
        let outcome = await real.run(offline + line, input: input)
        let after = try items(of: real)
        (changedSomething, code) = (before != after, outcome.code)

        if outcome.code == .queued {
            return plan.code == .done ? nil : "queued, but the dry run ended with \(plan.code)"
        }
        if plan.code != outcome.code, plan.code != .done { return "\(plan.notices), then \(outcome.notices)" }
        // A dry run that sends no request does not notice that the network is off.
        if isOffline, outcome.code == .tryAgain, plan.code == .done {
            return before == after ? nil : "it failed offline, and changed the server"
        }
        guard plan.code == .done else {
            // Suggestions come from the archive, to which the reads of the dry run add. A deletion that finds only as
            // it sends that an item is missing says which others were not tried, not that nothing was deleted.
            let failures = [plan, outcome].map { run in
                run.notices.filter { $0.hasPrefix("nereid: ") }.map {
                    $0.components(separatedBy: ". Did you mean")[0].replacing(", and nothing was deleted", with: "")
                }
            }
            // A deletion that shows no items does not read them first, and deletes those named before a missing one.
            let isSame = failures[0] == failures[1] && (before == after || line[1] == "delete")
            return isSame ? nil : "\(plan.code) \(plan.notices), then \(outcome.code) \(outcome.notices)"
        }
        let changes = try OracleValue(json: Data(plan.output.utf8)).items.map(PlannedChange.init)
        var expected = before
        for change in changes {
            if let wrong = change.apply(to: &expected, of: kind) { return wrong }
        }
        let made = changes.filter { $0.id == nil }.compactMap(\.after)
        let isWarned = outcome.code != .done || outcome.notices.contains { $0.hasPrefix("warning: ") }
        let result = OracleResult(
            quirks: quirks, code: outcome.code, changes: changes, before: before, expected: expected, after: after)
        if isWarned, kind.permits(result) { return nil }
        if outcome.code != .done { return "planned \(changes), then \(outcome.code) \(outcome.notices)" }
        let isSame = agree(expected, and: made, with: after)
        return isSame ? nil : "the plan gives \(expected) and \(made), and the server has \(after)"
    }

    /// Whether the server has exactly the planned items, those in `made` under ids of its own.
    private func agree(
        _ expected: OracleItems, and made: [[String: OracleValue]], with after: OracleItems
    ) -> Bool {
        var new = after.filter { expected[$0.key] == nil }.map(\.value)
        for item in made {
            let index = new.firstIndex { item.agrees(with: $0, open: kind.filledIn) }
            guard let index else { return false }
            new.remove(at: index)
        }
        return new.isEmpty
            && expected.allSatisfy { id, item in
                after[id].map { item.agrees(with: $0, open: kind.filledIn) } == true
            }
    }

    private func addQuirks(to run: ProgramRun) throws { try Self.set(quirks, of: run) }

    private func items(of run: ProgramRun) throws -> OracleItems { kind.items(in: try Self.world(of: run)) }
}

extension OracleTrial {
    /// The file of the server's state, which the first request creates, such as `nereid service`.
    static func statePath(_ run: ProgramRun) -> String { run.home + "/.local/state/nereid/sandbox.json" }

    /// Another computer writes, so that the archive in this home is stale.
    ///
    /// - Parameter isEnough: Called with the server's state after each line; `true` skips the remaining lines.
    static func runElsewhere(
        _ lines: [OracleLine], _ run: ProgramRun, until isEnough: (OracleValue) throws -> Bool = { _ in false }
    ) async throws {
        let other = ProgramRun(["NEREID_SANDBOX": "1"])
        try FileManager.default.copyItem(atPath: run.home, toPath: other.home)
        for line in lines {
            await other.run(line.words, input: line.input)
            if try isEnough(world(of: other)) { break }
        }
        try setState(try state(of: other), of: run)
    }

    /// The server's state as it is stored.
    static func state(of run: ProgramRun) throws -> Data { try Data(contentsOf: URL(filePath: statePath(run))) }

    static func setState(_ state: Data, of run: ProgramRun) throws {
        try state.write(to: URL(filePath: statePath(run)))
    }

    /// Makes the server misbehave in these ways only.
    static func set(_ quirks: [String], of run: ProgramRun) throws {
        var state = try #require(JSONSerialization.jsonObject(with: try state(of: run)) as? [String: Any])
        state["quirks"] = quirks
        try setState(try JSONSerialization.data(withJSONObject: state), of: run)
    }

    /// What the server would have after another computer wrote.
    static func stateAfter(_ lines: [OracleLine], elsewhere run: ProgramRun) async throws -> Data {
        let state = try state(of: run)
        try await runElsewhere(lines, run)
        let theirs = try Self.state(of: run)
        try setState(state, of: run)
        return theirs
    }

    /// What the server has.
    static func world(of run: ProgramRun) throws -> OracleValue {
        try OracleValue(json: state(of: run))
    }

    /// The items of all kinds, by the names of their kinds and their ids.
    static func allItems(of run: ProgramRun) throws -> OracleItems {
        let world = try Self.world(of: run)
        return WriteOracleTests.kinds.reduce(into: [:]) { items, kind in
            for (id, fields) in kind.items(in: world) { items[kind.name + " " + id] = fields }
        }
    }
}

/// A change of a dry run.
struct PlannedChange {
    let kind: String
    let address: String
    /// nil if the server chooses one.
    let id: String?
    /// `.null` if there was no item; nil if that is not known.
    let before: OracleValue?
    /// nil for a deletion.
    let after: [String: OracleValue]?

    /// - Throws: If it has no kind or no address.
    init(_ value: OracleValue) throws {
        guard case .object(let members) = value, case .text(let kind)? = members["kind"],
            case .text(let address)? = members["address"]
        else { throw Unreadable(value: value) }
        (self.kind, self.address, before) = (kind, address, members["before"])
        id = value["id"] == .null ? nil : value["id"].words
        after = if case .object(let after)? = members["after"] { after } else { nil }
    }

    /// Thrown for a value that is not a change.
    private struct Unreadable: Error {
        let value: OracleValue
    }

    /// Applies the change, unless the server chooses its id. Returns the problem, or `nil` if it fits the state.
    func apply(to items: inout OracleItems, of kind: any OracleKind) -> String? {
        guard self.kind == kind.name, address == "marina" else { return "a change of \(self.kind) \(address)" }
        guard let id else { return nil }
        switch before {
        case .null? where items[id] != nil: return "\(id) was there"
        case .object(let before)?:
            guard let held = items[id] else { return "\(id) was not there" }
            if !before.agrees(with: held, open: Set(before.keys)) { return "\(id) was \(held), and not \(before)" }
        default: break
        }
        items[id] = after
        return nil
    }
}

extension [String: OracleValue] {
    /// Whether an item has these fields; a field in `open` that is missing here may have any value there.
    func agrees(with item: [String: OracleValue], open: Set<String>) -> Bool {
        Set(keys).union(item.keys).allSatisfy { name in
            let (mine, other) = (self[name] ?? .null, item[name] ?? .null)
            return mine == other || mine == .null && open.contains(name)
        }
    }
}
