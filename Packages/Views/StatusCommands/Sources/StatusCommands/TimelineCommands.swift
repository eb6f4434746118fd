import CommandLineKit
import CommandSupport
import Foundation
import FoundationExtensions
import ResourceLoading
import StatusDomain
import StatusViewModels
import TerminalUI

/// `timeline`
struct TimelineCommand: Command {
    static let specification = CommandSpecification(
        "timeline", abstract: "Read everyone's statuses.",
        options: [
            .init("latest", help: "The latest status of each address (this is the default)"),
            .init("all", help: "All statuses of the service: several megabytes"),
            .init("following", help: "Only statuses of the addresses that your address follows"),
            .init(
                "follow", short: "f",
                help: "Then show new ones as they arrive, like 'nereid timeline watch'; combine it only with --no-mute"),
            .unmuted,
        ] + ListOptions.flags,
        examples: [
            "nereid timeline --since 1d",
            "nereid timeline --following --all --limit 20",
            "nereid timeline --json address,content > timeline.json",
        ],
        fields: FieldCatalog.status.names)

    private let span: TimelineSpan
    private let isOnlyFollowed: Bool
    private let appliesMutes: Bool
    private let list: ListOptions
    private let watch: TimelineWatchCommand?

    init(parsed: ParsedCommand) throws {
        watch = try parsed.flag("follow") ? TimelineWatchCommand(following: parsed) : nil
        if parsed.flag("latest"), parsed.flag("all") {
            throw parsed.usageError("--latest and --all cannot be combined")
        }
        isOnlyFollowed = parsed.flag("following")
        if parsed.value("address") != nil, !isOnlyFollowed {
            throw parsed.usageError(
                "--address does not apply to everyone's statuses; 'nereid status list ADDR' lists one address")
        }
        span = parsed.flag("all") ? .all : .latest
        appliesMutes = !parsed.flag("no-mute")
        list = try ListOptions(parsed)
    }

    func run(in context: CommandContext) async throws {
        if let watch { return try await watch.run(in: context) }
        let model = context.dependencies.makeTimelineViewModel()
        let part = list.partToLoad(in: context)
        let follower = isOnlyFollowed ? try await context.address(nil) : nil
        let query = TimelineQuery(
            span, follower: follower, part: part, where: list.test(.status), appliesMutes: appliesMutes)
        if part.limit == nil, !context.console.traits.isOutputTerminal, !context.isForPerson {
            let pages = try await context.value(of: model.pages, after: "Loading the timeline") {
                await model.loadPages(query, policy: context.policy)
            }
            return try await context.show(pages: pages.pageCount, .status) { try await model.rows(ofPage: $0) }
        }
        let statuses = try await context.value(of: model.state, after: "Loading the timeline") {
            await model.load(query, policy: context.policy)
        }
        let notice = follower.map { "No status by an address that \($0.decoded) follows matches." }
        try context.show(statuses, .status, cutBy: list, ifEmpty: DisplayText(line: notice ?? "No status matches."))
    }
}

/// `timeline watch`
struct TimelineWatchCommand: Command {
    static let specification = CommandSpecification(
        "watch", abstract: "Show the latest statuses, then new ones as they arrive, until Ctrl-C.",
        options: [
            .init(
                "interval", value: .required("TIME"), help: "How often to look, in seconds or as a duration (90s, 2m)",
                defaultText: "60"),
            .unmuted,
        ],
        examples: ["nereid timeline watch --interval 5m"],
        fields: FieldCatalog.status.names)

    private let interval: Double
    private let appliesMutes: Bool

    /// Reads `timeline --follow`.
    ///
    /// - Throws: A usage error for a flag that chooses statuses.
    init(following parsed: ParsedCommand) throws {
        let others = ["latest", "all", "following", "limit", "since", "until", "grep"]
        if let other = others.first(where: parsed.flag) {
            throw parsed.usageError("--follow and --\(other) cannot be combined", about: other)
        }
        interval = 60
        appliesMutes = !parsed.flag("no-mute")
    }

    init(parsed: ParsedCommand) throws {
        interval =
            try parsed.value("interval", expected: "seconds from 1 up to 86400, or a duration such as 5m") {
                text -> Double? in
                let seconds = Double(text) ?? TimeExpression.seconds(of: text)
                return seconds.flatMap { (1...86_400).contains($0) ? $0 : nil }
            } ?? 60
        appliesMutes = !parsed.flag("no-mute")
    }

    func run(in context: CommandContext) async throws {
        if context.options.isOffline {
            throw CommandFailure(.usage, "watching needs the network, which --offline switches off")
        }
        let model = context.dependencies.makeTimelineViewModel()
        let state = WatchState()
        let screen = WatchedScreen(context)
        let pause = Duration.milliseconds(Int64(interval * 1000))
        await model.watch(appliesMutes: appliesMutes) {
            if state.error != nil { throw CancellationError() }
            try await context.pause(pause)
        } onFetch: { result in
            do { try show(result, state, screen, context) } catch { state.error = error }
        }
        if let error = state.error { throw error }
    }

    /// The state between two fetches.
    private final class WatchState {
        /// The failure of the output, which ends the watch.
        var error: (any Error)?
        /// The last reported failure of the server, which is not repeated.
        var reportedFailure: String?
    }

    /// Shows new rows, the oldest first.
    private func show(
        _ result: Result<Loaded<[Status]>, Failure>, _ state: WatchState, _ screen: WatchedScreen,
        _ context: CommandContext
    ) throws {
        let failure: Failure? =
            switch result {
            case .success(let loaded): loaded.failure.map { Failure($0) }
            case .failure(let failure): failure
            }
        if failure?.kind == .cancelled { return }
        // The failure is compared, since a notice also names the archive's age, which changes with every fetch.
        let isKnown = failure != nil && failure?.sentence == state.reportedFailure
        state.reportedFailure = failure?.sentence
        // A notice separates the rows shown before it from later ones.
        if failure != nil, !isKnown { screen.leave() }
        switch result {
        case .success(let loaded):
            try screen.show((isKnown ? loaded.value : context.value(of: loaded)).reversed())
        case .failure(let failure):
            if !isKnown { context.notice(DisplayText(line: failure.sentence)) }
            try screen.show([])
        }
    }
}

extension OptionSpecification {
    static let unmuted = OptionSpecification("no-mute", help: "Show muted statuses too")
}
