import ArchiveDomain
import ArchiveViewModels
import CommandLineKit
import CommandSupport
import Foundation
import FoundationExtensions
import ResourceLoading
import TerminalUI

/// `search`
struct SearchCommand: ListCommand {
    static let specification = CommandSpecification(
        "search", abstract: "Search the archive, the best matches first.",
        discussion: """
            All words must occur, in any order; case and accents do not matter. Words in double quotes must be next to \
            each other; single quotes around them keep the shell from removing them: '"green tea"'. tea* finds words \
            that begin with tea, and -word leaves out texts with that word. Write -- before such a word: 'nereid \
            search -- tea -green'.

            'nereid sync' fills the archive. If more than 10,000 texts match, only 10,000 of them are ranked; to find \
            the others, add a word, --in or --since.
            """,
        section: CommandHeading.read.rawValue,
        arguments: [.init("QUERY", .many, help: "What to look for")],
        options: [
            .init(
                "in", synonyms: ["kind"], value: .required("KIND"),
                help: "Only this kind, or several, separated by commas",
                allowedValues: ["{search}"], isRepeatable: true)
        ] + ListOptions.flags(sinceAliases: ["from"], untilAliases: ["to"], defaultLimit: "20"),
        examples: [
            "nereid search tea",
            "nereid search '\"green tea\"' --in status --in weblog --since 1w",
        ],
        fields: FieldCatalog.searchHit.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let query = try SearchQuery(list.parsed.arguments("QUERY").joined(separator: " "))
        let now = context.now()
        let part = list.part(in: context)
        let address = try await context.namedAddress()
        let search = Search(
            terms: query.terms, kinds: list.parsed.values("in"), address: address, from: part.since,
            to: part.until, text: list.text, limit: part.limit ?? 20)
        let model = context.dependencies.makeSearchViewModel()
        await model.search(search)
        let rows = try context.value(of: model.state)
        if rows.isEmpty || !context.isForPerson {
            try context.show(rows, .searchHit, ifEmpty: "Nothing matches. 'nereid sync' fills the archive.")
        } else {
            try context.page(rows.map { $0.personal(now: now, width: context.columns) }.joined(separator: "\n"))
        }
        if let total = await model.total(of: search) {
            context.noticeCut(rows.count, of: total)
        }
    }
}

extension FieldCatalog where Row == SearchHitRow {
    static let searchHit = FieldCatalog([
        .column("kind") { .text($0.kind) }.kindName,
        .column("id") { .text($0.id) },
        .column("date") { .time($0.date) },
        .column("snippet", isFlexible: true) { .text($0.snippet) },
        .column("address") { .address($0.address) },
        .more("title") { .text($0.title) },
        .more("url") { .text($0.url) },
        .more("score") { .real($0.score) }.forPrograms,
    ])
}

extension SearchHitRow {
    /// Two lines for a person: what and when, with a title that its text does not show, and the text with its matches
    /// marked, cut to the width.
    fileprivate func personal(now: Date, width: Int) -> DisplayText {
        let age = date.map { " " + RelativeTime.text(for: $0, now: now) } ?? ""
        let name = [kind, address?.decoded, id].compactMap { $0 }.joined(separator: " ")
        let head = DisplayText(line: name, style: .bold) + DisplayText(line: age, style: .dim)
        let isShown = title.map { $0.isEmpty || $0 == id || snippet.firstRange(of: $0) != nil } ?? true
        let title = DisplayText(line: isShown ? "" : " · \(title ?? "")")
        return (head + title).truncated(to: width) + "\n" + ("  " + line(width: width - 2)).truncated(to: width) + "\n"
    }

    /// The text in one line. If the first match would be cut off, the line begins nearer to it.
    private func line(width: Int) -> DisplayText {
        let words = words
        let first = pieces.firstIndex { $0.isMatch } ?? words.startIndex
        let lead = words[..<first].joined(separator: DisplayText())
        let rest = words[first...].joined(separator: DisplayText())
        let match = words.dropFirst(first).first?.width ?? 0
        guard lead.width + match >= width else { return lead + rest }
        var cells = max(0, width - match) / 2
        let end = lead.plain.reversed().prefix { character in
            cells -= CellWidth.of(character)
            return cells > 0
        }
        return DisplayText("…" + String(end.reversed())) + rest
    }

    /// The pieces as one line: each run of white space becomes one space, also at the ends of a match.
    private var words: [DisplayText] {
        var isAfterBlank = true
        return pieces.map { piece in
            var text = ""
            for character in piece.text {
                let isBlank = character.isWhitespace
                if !isBlank { text.append(character) } else if !isAfterBlank { text.append(" ") }
                isAfterBlank = isBlank
            }
            return DisplayText(line: text, style: piece.isMatch ? .bold : nil)
        }
    }
}
