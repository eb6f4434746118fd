import CommandLineKit
import CommandSupport
import Foundation
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// `weblog view`
struct WeblogViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one entry; in a pipe, print its source unchanged, front matter included.",
        arguments: [.weblogEntry],
        options: [.web],
        examples: [
            "nereid weblog view tide-tables",
            "nereid weblog view 6401775ab03f1 > entry.md",
            "nereid weblog view tide-tables --json title,date,url",
        ],
        fields: FieldCatalog.weblogEntry.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let (name, address) = try await context.place(parsed.argument("ID|SLUG") ?? "", .weblog)
        let model = context.dependencies.makeWeblogViewModel()
        let entry = try await context.value(of: model.detail, after: "Loading the entry") {
            await model.load(name, address: address, policy: context.policy)
        }
        try context.showEntry(entry)
    }
}

/// `weblog latest`
struct WeblogLatestCommand: Command {
    static let specification = CommandSpecification(
        "latest", abstract: "Show the newest post of a weblog; in a pipe, print its source unchanged.",
        arguments: [.address],
        options: [.web],
        examples: [
            "nereid weblog latest yuki",
            "nereid weblog latest --json title,url",
        ],
        fields: FieldCatalog.weblogEntry.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let address = try await context.address(parsed.argument("ADDR"))
        let model = context.dependencies.makeWeblogViewModel()
        let entry = try await context.value(of: model.detail, after: "Loading the latest post of \(address.decoded)") {
            await model.loadLatest(address: address, policy: context.policy)
        }
        try context.showEntry(entry)
    }
}

extension CommandContext {
    fileprivate func showEntry(_ row: WeblogEntry) throws {
        if opensPages {
            guard let url = row.url else {
                throw CommandFailure(.failed, "the URL of the entry '\(row.id)' is not known")
            }
            return try open(url)
        }
        try show(row, .weblogEntry, raw: row.source) {
            let time = row.date.map(relativeTime)
            // Most texts begin with their title.
            let body = row.body ?? row.source
            let head = row.title.flatMap { title in
                title.isEmpty || body.hasPrefix("# " + title) ? nil : DisplayText(line: title, style: .bold) + "\n\n"
            }
            let foot = [time, row.status, row.tags.isEmpty ? nil : row.tags.joined(separator: ", "), row.url]
            return (head ?? DisplayText()) + rendered(body) + "\n"
                + DisplayText(line: foot.compactMap { $0 }.joined(separator: " · "), style: .dim) + "\n"
        }
    }
}

extension ArgumentSpecification {
    static let weblogEntry = ArgumentSpecification(
        "ID|SLUG", help: "The id of an entry, or its slug or URL", kind: .named("weblog-entry"))
}
