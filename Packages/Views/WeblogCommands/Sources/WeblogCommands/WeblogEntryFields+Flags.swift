import CommandLineKit
import CommandSupport
import Foundation
import FoundationExtensions
import WeblogDomain

extension WeblogEntryFields {
    /// The flags that set front matter fields.
    static let options = [
        OptionSpecification(
            "title", value: .required("TEXT"), help: "The title, if it is not the text's heading"),
        OptionSpecification(
            "tag", value: .required("TAG"), help: "A tag; several of them, or one with commas, replace all tags",
            isRepeatable: true, kind: .named("weblog-tag")),
        OptionSpecification(
            "date", value: .required("DATE"),
            help:
                "An ISO 8601 date, in the weblog's time zone unless it names one, today, yesterday, or a duration ago (2h 3d)"
        ),
        OptionSpecification("slug", value: .required("SLUG"), help: "The last part of its URL"),
        OptionSpecification("draft", help: "Save as a draft; the same as --status draft"),
        OptionSpecification(
            "status", value: .required("STATUS"), help: "Who sees it", allowedValues: statusWords.map(\.word)),
    ]

    private static let statusWords = WeblogStatus.allCases.map { status in
        (word: status.rawValue.lowercased().replacing(" ", with: "-"), status: status)
    }

    /// The flags as values; a duration becomes a date when the time is known.
    struct Flags {
        private let fields: WeblogEntryFields
        /// A time relative to now.
        private let relativeTime: TimeExpression?

        init(_ parsed: ParsedCommand) throws {
            var fields = WeblogEntryFields(title: parsed.value("title"), slug: parsed.value("slug"))
            let tags = parsed.values("tag").flatMap { $0.split(separator: ",") }
                .map { $0.trimmed() }.filter { !$0.isEmpty }
            if !parsed.values("tag").isEmpty { fields.tags = tags }
            let status = parsed.value("status").flatMap { word in statusWords.first { $0.word == word }?.status }
            if parsed.flag("draft"), let status, status != .draft {
                throw parsed.usageError("--draft and --status \(parsed.value("status") ?? "") exclude each other")
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
            // Written without a zone, as a date is: at midnight here it may be another day at the weblog's place.
            case .startOfDay?: fields.date = relativeTime.flatMap { WeblogDate($0.day(now: now)) }
            case let time?: fields.date = WeblogDate(time.date(now: now))
            case nil: break
            }
            return fields
        }
    }
}
