import Foundation
import ResourceLoading
import Testing
import WeblogDomain

@Suite("WeblogDraft and WeblogEntryChange")
struct WeblogDraftTests {
    /// 2026-11-20T10:00:30Z.
    private let now = Date(timeIntervalSince1970: 1_795_168_830)

    @Test("fields are empty until one is set, even to an empty value")
    func emptyFields() {
        #expect(WeblogEntryFields().isEmpty)
        #expect(!WeblogEntryFields(title: "").isEmpty)
        #expect(!WeblogEntryFields(tags: []).isEmpty)
    }

    @Test("a text without front matter gets some, with the current time as the date")
    func makesFrontMatter() throws {
        let fields = WeblogEntryFields(title: "T", status: .draft, slug: "s", tags: ["a", "b c"])
        #expect(
            try WeblogDraft("# A\n", fields: fields, now: now).source
                == "---\nTitle: T\nDate: 2026-11-20 10:00 UTC\nStatus: Draft\nSlug: s\nTags: a, b c\n---\n\n# A\n")
        #expect(
            try WeblogDraft("# A\r\n", fields: WeblogEntryFields(), now: now).source
                == "---\r\nDate: 2026-11-20 10:00 UTC\r\n---\r\n\r\n# A\r\n")
    }

    @Test("existing front matter stays byte for byte except for the set fields")
    func keepsFrontMatter() throws {
        let text = "\u{FEFF}Title:  X \r\nfoo: bar\r\n\r\n# A"
        #expect(try WeblogDraft(text, fields: WeblogEntryFields(), now: now).source.utf8.elementsEqual(text.utf8))
        #expect(
            try WeblogDraft(text, fields: WeblogEntryFields(tags: ["a"]), now: now).source
                == "\u{FEFF}Title:  X \r\nfoo: bar\r\nTags: a\r\n\r\n# A")
    }

    @Test("an entry without a text is refused", arguments: ["", " \n", "---\nDate: x\n---\n", "Title: x"])
    func empty(text: String) {
        #expect(throws: Failure.emptyText) { try WeblogDraft(text, fields: WeblogEntryFields(), now: now) }
    }

    @Test(
        "an entry that is only front matter is valid if a field makes a text needless",
        arguments: ["---\nType: Page\nTitle: Tags\nLocation: /tags\n---\n", "Redirect: https://example.org/pictures\n"])
    func onlyFrontMatter(text: String) throws {
        #expect(try WeblogDraft(text, fields: WeblogEntryFields(), now: now).source == text)
    }

    @Test(
        "what only resembles front matter is refused with its line, unless it is meant as text",
        arguments: [
            ("+++\ndraft = true\n+++\n\n# A", "line 1: '+++' is not '---'"),
            ("Type: Page\nLocation /kettles\n\n# A", "line 2: 'Location /kettles' has no colon"),
        ])
    func doubts(text: String, problem: String) throws {
        let none = WeblogEntryFields()
        #expect(throws: Failure.notUnderstood(problem)) { try WeblogDraft(text, fields: none, now: now) }
        #expect(
            try WeblogDraft(text, fields: none, now: now, isText: true).source
                == "---\nDate: 2026-11-20 10:00 UTC\n---\n\n" + text)
        for change in [WeblogEntryChange.Text.whole(text), .content(text)] {
            #expect(throws: Failure.notUnderstood(problem)) {
                try WeblogEntryChange(text: change, fields: none).applied(to: "Date: x\n\nold")
            }
        }
        #expect(
            try WeblogEntryChange(text: .content(text), fields: none, isText: true).applied(to: "Date: x\n\nold")
                == "Date: x\n\n" + text)
        // The service has accepted it before.
        #expect(try WeblogEntryChange(text: .whole(text + "!"), fields: none).applied(to: text) == text + "!")
        #expect(throws: Failure.notUnderstood(problem)) {
            try WeblogEntryChange(text: nil, fields: WeblogEntryFields(tags: ["a"])).applied(to: text)
        }
    }

    @Test(
        "a draft in words that the service does not know is refused, unless a flag sets the status",
        arguments: [
            ("---\ntitle: A\ndraft: true\n---\n\nx", 3), ("---\nStatus: Draft\nStatus: Live\n---\n\nx", 2),
            ("---\ntitle: A\n# Status: Draft\n---\n\nx", 3), ("---\nStatus: Draft # later\n---\n\nx", 2),
            ("---\npublished: false\nDate: 2026-11-20\n---\n\nx", 2), ("Status Draft\n\nx", 1),
            ("---\nStauts: Draft\n---\n\nx", 2), ("Date: 2026-11-20\npost_status: 'draft'\n\nx", 2),
            ("---\ntitle: A\ntags:\n- tea\n- Draft\n---\n\nx", 3), ("---\nStatus: Live\nstage: draft\n---\n\nx", 3),
            ("---\ntitle: A\nStatus: Private\n---\n\nx", 3), ("Status: darft\n\nx", 1),
            ("---\nStatus:\u{A0}Draft\n---\n\nx", 2),
        ])
    func foreignDrafts(text: String, line: Int) throws {
        let failure = #expect(throws: Failure.self) {
            try WeblogDraft(text, fields: WeblogEntryFields(), now: now)
        }
        #expect(failure?.message.contains("but is not understood: line \(line):") == true)
        #expect(throws: Never.self) { try WeblogDraft(text, fields: WeblogEntryFields(status: .live), now: now) }
    }

    @Test("a line above a text that says draft is refused by name, even if a flag sets the status")
    func draftAboveText() {
        for status in [nil, WeblogStatus.live] {
            let failure = #expect(throws: Failure.self) {
                try WeblogDraft("Draft: true\n\nx\n", fields: WeblogEntryFields(status: status), now: now)
            }
            #expect(failure?.message.contains("line 1: 'Draft: true' is not a known field") == true)
        }
    }

    @Test("a refusal shows an invisible character, a second field, or the known values of the status")
    func draftWords() {
        func words(_ text: String) -> String? {
            do {
                _ = try WeblogDraft(text, fields: WeblogEntryFields(), now: now)
                return nil
            } catch { return Failure(error).message }
        }
        #expect(words("Status:\u{A0}Draft\n\nx")?.contains("'Status:\\u{A0}Draft' is not 'Status: Draft'") == true)
        #expect(words("Status: Draft\nStatus: Live\n\nx")?.contains("line 1: there are two fields 'Status'") == true)
        #expect(
            words("Status: secret\n\nx")?.contains(
                "line 1: 'secret' is not one of Live, Draft, Feed Only, Web Only, Unlisted") == true)
    }

    @Test(
        "a text that only contains the word 'draft' is not refused",
        arguments: [
            "Title: Draft\n\nx", "Status: Live\nTags: draft\n\nx", "Slug: draft\nTitle: The draft\n\nx",
            "Status: published\n\nx", "Status: feed-only\n\nx", "Status:\nTags: drafts\n\nx",
            "Date: 2026-11-20\ndescription: a first draft\n\nx",
        ])
    func noDrafts(text: String) {
        #expect(throws: Never.self) { try WeblogDraft(text, fields: WeblogEntryFields(), now: now) }
    }

    @Test("a date that cannot be read is refused with its line; one that the service has stays")
    func unreadableDate() throws {
        let text = "---\nTitle: A\nDate: next week\n---\n\nx"
        let none = WeblogEntryFields()
        let failure = #expect(throws: Failure.self) { try WeblogDraft(text, fields: none, now: now) }
        #expect(failure?.message.hasPrefix("line 3: the date 'next week' cannot be read; write it as ") == true)
        #expect(failure?.subjects == [.field("Date")])
        #expect(try WeblogEntryChange(text: .whole(text + "!"), fields: none).applied(to: text) == text + "!")
        #expect(throws: Never.self) {
            try WeblogDraft(text, fields: WeblogEntryFields(date: WeblogDate(now)), now: now)
        }
    }

    @Test(
        "an empty date is refused, unless a flag sets it or the service has it", arguments: ["", " \"\"", " # later"])
    func emptyDate(value: String) throws {
        let text = "---\nTitle: A\nDate:\(value)\n---\n\nx"
        let none = WeblogEntryFields()
        let failure = #expect(throws: Failure.self) { try WeblogDraft(text, fields: none, now: now) }
        #expect(failure?.message.hasPrefix("line 3: the date is empty; write it as ") == true)
        #expect(throws: Failure.self) {
            try WeblogEntryChange(text: .whole(text), fields: none).applied(to: "Date: 2026-11-20\n\nx")
        }
        #expect(try WeblogEntryChange(text: .whole(text + "!"), fields: none).applied(to: text) == text + "!")
        #expect(throws: Never.self) {
            try WeblogDraft(text, fields: WeblogEntryFields(date: WeblogDate(now)), now: now)
        }
    }

    @Test("the text with which an editor starts is an entry once something is written")
    func templateIsEntry() throws {
        let template = try WeblogDraft.template(WeblogEntryFields(), now: now)
        #expect(try WeblogDraft(template + "x\n", fields: WeblogEntryFields(), now: now).source == template + "x\n")
    }

    @Test("a blank shared text is refused")
    func sharedText() {
        #expect(throws: Failure.emptyText) { try WeblogText.check(" \n") }
        #expect(throws: Never.self) { try WeblogText.check(" a\n") }
    }

    @Test("a value with a line break is refused, and the failure names its field")
    func invalid() {
        let failure = #expect(throws: Failure.self) {
            try WeblogDraft("x", fields: WeblogEntryFields(tags: ["a\nDate: b"]), now: now)
        }
        #expect(
            failure
                == Failure(
                    .invalidInput, "the value of Tags contains a line break or another control character",
                    about: [.field("Tags")]))
    }

    @Test("an editor starts with front matter and an empty line")
    func template() throws {
        #expect(
            try WeblogDraft.template(WeblogEntryFields(title: "T"), now: now)
                == "---\nTitle: T\nDate: 2026-11-20 10:00 UTC\n---\n\n")
    }

    @Test("fields leave the text, a content leaves front matter that it lacks, and a whole text replaces both")
    func changes() throws {
        let source = "---\nDate: x\n---\n\nold"
        let draft = WeblogEntryFields(status: .draft)
        #expect(
            try WeblogEntryChange(text: nil, fields: draft).applied(to: source)
                == "---\nDate: x\nStatus: Draft\n---\n\nold")
        #expect(
            try WeblogEntryChange(text: .content("new"), fields: draft).applied(to: source)
                == "---\nDate: x\nStatus: Draft\n---\n\nnew")
        #expect(
            try WeblogEntryChange(text: .content("Date: 2026-11-21\n\nnew"), fields: WeblogEntryFields()).applied(
                to: source)
                == "Date: 2026-11-21\n\nnew")
        #expect(try WeblogEntryChange(text: .whole("new"), fields: WeblogEntryFields()).applied(to: source) == "new")
    }

    @Test("a change that leaves no text is refused; an entry that had none may still change its fields")
    func emptyChange() throws {
        for text in [WeblogEntryChange.Text.content(" \n"), .whole("Date: x\n\n")] {
            #expect(throws: Failure.emptyText) {
                try WeblogEntryChange(text: text, fields: WeblogEntryFields()).applied(to: "Date: x\n\nold")
            }
        }
        let change = WeblogEntryChange(text: nil, fields: WeblogEntryFields(status: .live))
        #expect(try change.applied(to: "Date: x") == "Date: x\nStatus: Live")
    }

    @Test(
        "dates: local ones stay local, points in time are in UTC",
        arguments: [
            ("2026-11-20", "2026-11-20 00:00"), ("2026-11-20 10:00", "2026-11-20 10:00"),
            ("2026-11-20T10:00", "2026-11-20 10:00"), ("2026-11-20 10:00:30", "2026-11-20 10:00"),
            ("2026-11-20 10:00 EDT", "2026-11-20 10:00 EDT"), ("2026-11-20T10:00:00Z", "2026-11-20 10:00 UTC"),
            ("2026-11-20T10:00:00+02:00", "2026-11-20 08:00 UTC"),
            ("2026-11-20T10:00Z", "2026-11-20 10:00 UTC"), ("2026-11-20T10:00+05:30", "2026-11-20 04:30 UTC"),
            ("2026-11-20T10:00:30", "2026-11-20 10:00"), ("2026-11-20 10:00:30 EDT", "2026-11-20 10:00 EDT"),
            ("2026-11-20 10:00 +02:00", "2026-11-20 08:00 UTC"), ("20 Nov 2026 10:00pm", "2026-11-20 22:00"),
            ("2026", "2026-01-01 00:00"), ("2026-11", "2026-11-01 00:00"),
            ("2026-11-20 10:00 Europe/Berlin", "2026-11-20 10:00 Europe/Berlin"),
        ])
    func dates(input: String, text: String) {
        #expect(WeblogDate(input)?.text == text)
    }

    @Test(
        "an invalid date is refused",
        arguments: [
            "", "soon", "2026-02-30", "2026-11-20 25:00", "2026-11-20 10", "2026-11-2010:00", "2026-11-20 10:00 a b",
            "2026-11-20 10:00 x\ny", "20.11.2026", "2026-11-20 10:00\n", "3d",
        ])
    func noDates(input: String) {
        #expect(WeblogDate(input) == nil)
    }

    @Test(
        "a text contradicts a field where it has another value, but not where it lacks one",
        arguments: [
            ("Status: Live", ["Status"]), ("status:  draft ", []), ("Status:", []), ("Location: sea", []),
            ("Tags: b,  a", []), ("Tags: a", ["Tags"]), ("Date: 2026-11-20T10:00", []),
            ("Date: 2026-11-21 10:00", ["Date"]), ("Slug: x\nTitle: y", ["Title", "Slug"]), ("", []),
        ])
    func contradictions(frontMatter: String, fields: [String]) {
        let wanted = WeblogEntryFields(
            title: "T", date: WeblogDate("2026-11-20 10:00"), status: .draft, slug: "s", tags: ["a", "b"])
        let found = wanted.contradictions(in: "---\n\(frontMatter)\n---\n\ntext")
        #expect(found.map(\.field) == fields)
    }
}

extension Failure {
    fileprivate static func notUnderstood(_ problem: String) -> Failure {
        Failure(
            .invalidInput,
            "the beginning of the text resembles front matter, but is not understood: \(problem); correct it, or "
                + "pass --as-text if it is part of the text")
    }
}
