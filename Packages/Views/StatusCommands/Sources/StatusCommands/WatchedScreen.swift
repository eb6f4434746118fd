import CommandSupport
import Foundation
import StatusDomain
import TerminalUI

/// The watched statuses: on a terminal the ages of those on the screen are kept up to date.
@MainActor
final class WatchedScreen {
    private struct Item {
        let row: Status
        let lines: [DisplayText]
    }

    private let context: CommandContext
    /// The statuses whose ages can still be updated, oldest first.
    private var items: [Item] = []

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Shows new rows below the others, all with their current ages.
    ///
    /// - Parameter rows: The oldest first.
    func show(_ rows: [Status]) throws {
        guard context.console.traits.isOutputTerminal, context.options.format == .automatic else {
            for row in rows { try context.showRow(row, .status) }
            return
        }
        let old = itemsOnScreen
        let new = (old.map(\.row) + rows).map { Item(row: $0, lines: lines($0)) }
        guard new.map(\.lines) != old.map(\.lines) else { return }
        let text = new.flatMap(\.lines).map { $0 + "\n" }.joined(separator: DisplayText())
        try context.console.rewrite(text, over: old.reduce(0) { $0 + $1.lines.count })
        // A terminal without cursor movement cannot show them again.
        items = context.environment["TERM"] == "dumb" ? [] : new
    }

    /// Leaves the shown rows unchanged from now on.
    func leave() { items = [] }

    /// The last statuses that are still on the screen, above the line of the cursor.
    private var itemsOnScreen: [Item] {
        var room = context.console.traits.screen.rows - 1
        let count = items.reversed().prefix { item in
            room -= item.lines.count
            return room >= 0
        }.count
        return items.suffix(count)
    }

    /// Author and time, and the text, wrapped between words.
    private func lines(_ row: Status) -> [DisplayText] {
        let time = row.createdAt.map(context.relativeTime) ?? ""
        let head =
            DisplayText(line: row.address.decoded, style: .bold) + " " + DisplayText(line: time, style: .dim)
        let words = DisplayText(line: [row.emoji, row.content].compactMap { $0 }.joined(separator: " "))
        let lines = (head + " " + words).wrapped(to: context.console.traits.columns)
        // Wrapping drops the styles of the head, which are restored if all of it is in the first line.
        guard let first = lines.first, first.plain.hasPrefix(head.plain) else { return lines }
        return [head + DisplayText(String(first.plain.dropFirst(head.plain.count)))] + lines.dropFirst()
    }
}
