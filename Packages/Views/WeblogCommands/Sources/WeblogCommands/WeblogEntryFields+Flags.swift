import CommandLineKit
import CommandSupport
import Foundation
import FoundationExtensions
import TerminalUI
import WeblogDomain

extension CommandContext {
    /// Asks whether the flags win where a text from the editor contradicts them.
    ///
    /// - Throws: `CommandFailure`: `.cancelled` when the answer is no, `.usage` when no question is allowed.
    func confirm(_ fields: WeblogEntryFields, in input: InputText) throws {
        let contradictions = input.edited == nil ? [] : fields.contradictions(in: input.text)
        guard !contradictions.isEmpty, !options.assumesYes else { return }
        func list(_ value: (WeblogContradiction) -> String) -> String {
            contradictions.map { "'\($0.field): \(value($0))'" }.joined(separator: ", ")
        }
        let problem = "the text says \(list(\.found)), and the command line \(list(\.wanted))"
        guard console.traits.allowsPrompts else {
            let remedy = "make them agree, or pass --yes to use those of the command line"
            throw CommandFailure(.usage, problem, remedy: remedy)
        }
        let question = problem.prefix(1).uppercased() + problem.dropFirst() + ". Use the values of the command line?"
        guard try console.confirm(DisplayText(line: question)) else {
            throw CommandFailure(.cancelled, "nothing was sent")
        }
    }
}

extension WeblogStatus {
    /// The status with this word.
    init?(word: String) {
        guard let status = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = status
    }

    /// Its word on the command line, such as `feed-only`.
    var word: String { rawValue.lowercased().replacing(" ", with: "-") }
}

extension WeblogEntryFields {
    /// The flags that set front matter fields.
    static let options: [OptionSpecification] = [
        .init(
            "title", value: .required("TEXT"), help: "The title, if it is not the text's heading"),
        .init(
            "tag", value: .required("TAG"), help: "A tag, or several, separated by commas; they replace all tags",
            isRepeatable: true, kind: .named("weblog-tag")),
        .init(
            "date", value: .required("DATE"),
            help:
                """
                The date: today, yesterday, a duration ago (2h, 3d), or an ISO 8601 date, in the weblog's time zone \
                unless it names one
                """
        ),
        .init("slug", value: .required("SLUG"), help: "The last part of its URL"),
        .init("draft", help: "Save as a draft; the same as --status draft"),
        .init(
            "status", value: .required("STATUS"), help: "Who sees it",
            allowedValues: WeblogStatus.allCases.map(\.word)),
    ]

    /// The flags as values; a duration becomes a date when the time is known.
    struct Flags {
        private let fields: WeblogEntryFields
        /// A time relative to now.
        private let relativeTime: TimeExpression?

        init(_ parsed: ParsedCommand) throws {
            var fields = WeblogEntryFields(title: parsed.value("title"), slug: parsed.value("slug"))
            fields.tags = parsed.list("tag")
            let status = parsed.value("status").flatMap(WeblogStatus.init(word:))
            if parsed.flag("draft"), let status, status != .draft {
                throw parsed.usageError(
                    "--draft and --status \(parsed.value("status") ?? "") cannot be combined", about: "status")
            }
            fields.status = parsed.flag("draft") ? .draft : status
            switch parsed.value("date").flatMap(TimeExpression.init(local:)) {
            case .at, nil:
                relativeTime = nil
                fields.date = try parsed.value(
                    "date",
                    expected: "a date such as 2026-11-20, '2026-11-20 10:00' or 2026-11-20T10:00:00Z, today, "
                        + "yesterday, or a duration",
                    WeblogDate.init)
            case let time?: relativeTime = time
            }
            self.fields = fields
        }

        var isEmpty: Bool { fields.isEmpty && relativeTime == nil }

        func fields(now: Date) -> WeblogEntryFields {
            var fields = fields
            switch relativeTime {
            // A date without a zone: midnight here may be another day in the weblog's time zone.
            case .startOfDay?: fields.date = relativeTime.flatMap { WeblogDate($0.day(now: now)) }
            case let time?: fields.date = WeblogDate(time.date(now: now))
            case nil: break
            }
            return fields
        }
    }
}
