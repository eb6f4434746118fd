import CommandSupport
import FoundationExtensions
import Observation
public import ResourceLoading
public import ScreenKit
import TerminalUI

/// The difference between two versions of a text: removed, added and unchanged lines.
@MainActor
public final class DifferenceScreen<Row: Sendable>: TextScreen {
    private let host: any ScreenHost
    private let row: Row
    private let actions: [ScreenAction<Row>]
    private let current: Resource<String?>
    private let load: Resource<String?>.Load
    private let choice: Choice
    /// Whether there is a later version, other than the current text.
    private let hasNext: Bool

    /// The text to compare with, and the last difference.
    @MainActor
    @Observable
    final class Choice {
        /// Whether to compare with the current text, and not with the next version.
        var isWithCurrent = true
        @ObservationIgnored var last: (old: String, new: String, lines: [LineDifference.Line])?

        func difference(from old: String, to new: String) -> [LineDifference.Line] {
            if let last, last.old == old, last.new == new { return last.lines }
            let found = LineDifference(from: old, to: new).lines
            last = (old, new, found)
            return found
        }
    }

    /// Compares a version with the current text, and on request with the one after it.
    ///
    /// - Parameters:
    ///   - texts: The names and texts of all versions, the latest first.
    ///   - place: The index of the version in `texts`.
    ///   - current: The current text; its value is `nil` if it was deleted.
    ///   - load: Loads the current text.
    ///   - actions: The keys that act on the version.
    public init(
        _ title: String, _ host: any ScreenHost, _ row: Row, texts: [(name: String, text: String)], place: Int,
        current: Resource<String?>, load: @escaping Resource<String?>.Load, actions: [ScreenAction<Row>]
    ) {
        let choice = Choice()
        (self.host, self.row, self.actions, self.choice) = (host, row, actions, choice)
        (self.current, self.load) = (current, load)
        hasNext = place > 0
        super.init(title) { width in
            guard texts.indices.contains(place) else { return [] }
            let (name, old) = texts[place]
            if !choice.isWithCurrent, place > 0 {
                let (nextName, next) = texts[place - 1]
                return Self.lines(choice.difference(from: old, to: next), from: name, to: nextName, width)
            }
            if let failure = current.failure {
                return DisplayText(line: host.sentence(of: failure), style: .red).wrappedKeepingStyle(to: width)
            }
            guard let loaded = current.loaded else { return ["Loading …"] }
            let now = loaded.value == nil ? "nothing (deleted)" : "the current text"
            return Self.lines(choice.difference(from: old, to: loaded.value ?? ""), from: name, to: now, width)
        }
    }

    private static func lines(
        _ lines: [LineDifference.Line], from old: String, to new: String, _ width: Int
    ) -> [DisplayText] {
        let head = DisplayText(line: "− \(old) + \(new)", style: .bold).wrappedKeepingStyle(to: width)
        guard lines.contains(where: { if case .unchanged = $0 { false } else { true } }) else {
            return head + ["", "The texts are the same."]
        }
        var shown = head + [""]
        var hiddenCount = 0
        func showHidden() {
            if hiddenCount > 0 { shown.append(DisplayText(line: "  … \(hiddenCount) unchanged", style: .dim)) }
            hiddenCount = 0
        }
        for (line, isNear) in zip(lines, nearChanges(lines)) {
            guard isNear else {
                hiddenCount += 1
                continue
            }
            showHidden()
            switch line {
            case .unchanged(let text): shown += marked("  ", text, width, nil)
            case .removed(let text): shown += marked("− ", text, width, .red)
            case .added(let text): shown += marked("+ ", text, width, .green)
            case .lineEnds(let old, let new):
                shown.append(DisplayText(line: "~ line endings: \(old) → \(new)", style: .bold))
            }
        }
        showHidden()
        return shown
    }

    /// Whether each line is changed, or at most three lines from a change.
    private static func nearChanges(_ lines: [LineDifference.Line]) -> [Bool] {
        var isNear = [Bool](repeating: false, count: lines.count)
        for (place, line) in lines.enumerated() {
            if case .unchanged = line { continue }
            for near in max(0, place - 3)...min(lines.count - 1, place + 3) { isNear[near] = true }
        }
        return isNear
    }

    /// A line with its mark, repeated on wrapped lines, since colours may be off.
    private static func marked(_ mark: String, _ text: String, _ width: Int, _ style: TextStyle?) -> [DisplayText] {
        DisplayText(line: text).wrapped(to: width - 2).map { line in
            let all = DisplayText(mark) + line
            return style.map { all.styled($0) } ?? all
        }
    }

    public override var isLoading: Bool { current.isLoading }
    public override func appear() {
        current.serve(host, load)
        current.start()
    }
    public override func disappear() { current.stop() }

    public override var keys: [KeyHelp] {
        (hasNext ? [KeyHelp("c", choice.isWithCurrent ? "compare with the next" : "compare with now")] : [])
            + actions.offered(for: row, host) + super.keys
    }

    override func handle(_ name: Key.Name) -> Bool {
        guard case .character(let character) = name else { return super.handle(name) }
        if character == "c", hasNext {
            choice.isWithCurrent.toggle()
            return true
        }
        return actions.handle(character, row, host) || super.handle(name)
    }
}
