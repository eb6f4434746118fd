import CommandLineKit
import Observation
import ScreenKit
import TerminalUI

/// The line in which a command is typed, with completion by Tab and the earlier lines by ↑ and ↓.
@MainActor
@Observable
final class CommandPrompt {
    private let commands: any CommandRunner
    /// The names that show a section.
    private let places: [String]
    private var field: InputField?
    /// The candidates for the last word, after Tab.
    private var candidates = DisplayText()
    @ObservationIgnored private var history: [String] = []
    @ObservationIgnored private var historyPlace = 0

    init(_ commands: any CommandRunner, places: [String]) {
        self.commands = commands
        self.places = places
    }

    var isOpen: Bool { field != nil }

    func open(_ line: String) {
        field = InputField(line)
        historyPlace = history.count
    }

    /// - Returns: The line, if it has been entered and is not blank.
    func handle(_ input: Input) -> String? {
        candidates = DisplayText()
        switch input {
        case .key(Key(.tab)): complete()
        case .key(Key(.escape)), .key(Key(.character("c"), .control)): field = nil
        case .key(Key(.enter)):
            let line = field?.text ?? ""
            field = nil
            guard line.contains(where: { !$0.isWhitespace }) else { return nil }
            history.append(line)
            return line
        case .key(Key(.up)) where historyPlace > 0: recall(historyPlace - 1)
        case .key(Key(.down)) where historyPlace < history.count: recall(historyPlace + 1)
        default: _ = field?.handle(input)
        }
        return nil
    }

    /// Completes the last word as far as it is unambiguous, and shows the candidates.
    private func complete() {
        guard let line = field?.text, let (words, last, start) = CommandWords.unfinished(line) else { return }
        let given = words.first == "nereid" ? Array(words.dropFirst()) : words
        Task {
            let sections = given.isEmpty && !last.isEmpty ? places.filter { $0.hasPrefix(last) } : []
            let commands = await commands.candidates(after: given, last: last)
            let others = sections.filter { name in !commands.contains { $0.value == name } }
            let found = commands + others.map { .init($0) }
            guard field?.text == line else { return }
            guard let first = found.first?.value else {
                candidates = "No suggestions."
                return
            }
            let common = found.dropFirst().reduce(first) { String(zip($0, $1.value).prefix { $0 == $1 }.map(\.0)) }
            if found.count == 1 {
                field?.replace(with: line[..<start] + CommandWords.quoted(first) + (first.hasSuffix("=") ? "" : " "))
            } else if common.count > last.count {
                field?.replace(with: line[..<start] + CommandWords.quoted(common))
            }
            if found.count > 1 { candidates = DisplayText(line: found.map(\.value).joined(separator: "  ")) }
        }
    }

    private func recall(_ place: Int) {
        historyPlace = place
        field?.replace(with: place < history.count ? history[place] : "")
    }

    /// Draws the line, and below it the candidates or a hint.
    func draw(on grid: inout Grid, in area: Area) {
        field?.draw(on: &grid, in: area.splitAtRow(1).top, prompt: ":")
        let hint: DisplayText = "Enter runs it, Tab completes, Esc leaves; a section or command without 'nereid'"
        grid.show((candidates.isEmpty ? hint : candidates).truncated(to: area.columns), in: area, row: 1, .dim)
    }
}
