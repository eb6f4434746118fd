import Foundation
import ResourceLoading
import Testing
import WeblogDomain

/// A text that says it is a draft never goes live, however it says so.
@Suite("Generated drafts")
struct GeneratedDraftTests {
    private let now = Date(timeIntervalSince1970: 1_795_168_830)

    @Test("2,000 blocks that mark a draft are drafts, or are refused with a line number", .timeLimit(.minutes(1)))
    func neverLive() {
        var random = Generator(state: 47)
        var drafts = 0
        for _ in 0..<2000 {
            let text = Self.block(&random)
            do {
                let source = try WeblogDraft(text, fields: WeblogEntryFields(), now: now).source
                #expect(Self.isDraft(source), "\(source.debugDescription)")
                #expect(source.utf8.elementsEqual(text.utf8), "\(source.debugDescription)")
                drafts += 1
            } catch {
                let message = Failure(error).message
                #expect(
                    message.contains("but is not understood: line ") || message.contains("cannot be read"),
                    "\(message): \(text.debugDescription)")
            }
        }
        // Neither half of the test is empty.
        #expect((200...1800).contains(drafts), "\(drafts)")
    }

    /// The number of seeds: 300 blocks each.
    private static let seeds = max(1, ProcessInfo.processInfo.environment["NEREID_SEEDS"].flatMap { Int($0) } ?? 1)

    @Test("blocks with any fences, beginnings and line endings are drafts, or are refused")
    func strangeBlocks() {
        for seed in 1...Self.seeds {
            var random = Generator(state: UInt64(seed))
            for _ in 0..<300 {
                let text = Self.strangeBlock(&random)
                do {
                    let source = try WeblogDraft(text, fields: WeblogEntryFields(), now: now).source
                    #expect(Self.isDraft(source), "\(seed): \(source.debugDescription)")
                } catch {
                    let failure = Failure(error)
                    #expect(
                        failure.message.contains("line ") || failure == .emptyText,
                        "\(seed): \(failure.message): \(text.debugDescription)")
                }
            }
        }
    }

    @Test(
        "a text that marks a draft in a form that the service may not know is refused with a line number",
        arguments: [
            "---\nLocation /x\n***\nStatus: Draft\n---\n\nx", "```yaml\nlayout: post\n---\nStatus: Draft\n```\n\nx",
            "---\n[params]\n===\nStatus : DRAFT", "---\nLocation /x\n<!-- -->\nStatus: Draft\n---\n\nx",
            "<!-- generated\nby x -->\n---\nStatus: Draft\n---\n\nx", "My title\n========\n\n---\nStatus: Draft\n---\n",
            "![p](u)\n\n---\nStatus: Draft\n---", "&nbsp;\n\n---\nStatus: Draft\n---\n",
            "%% x %%\n\n+++\nStatus: Draft\n+++",
            "A sentence of five words.\n\n---\nStatus: Draft\n---\n\nx",
            "---\nTitle: x\n---\nA line\nStatus: Draft\n---\n\nx", "---\n---\nstatus; Draft\n---\n\nx",
            "{\n\"layout\": \"post\", \"status\": \"draft\"\n}\n\nx",
            "---json\n{\"layout\":\"post\",\"status\":\"draft\"}\n---\n\nx",
            "---\ntitle: x\nmeta: {status: draft}\n---\n\nx", "---\ntitle: x\nparams: { draft: true }\n---\n\nx",
            "---\ntitle: x\nparams.status: draft\n---\n\nx", "+++\nparams.status = 'draft'\n+++\n\nx",
            "Layout: post, Status: Draft\n\nx", "- [x] Status: Draft\n\nx", "<b>Status:</b> Draft\n\nx",
            "Status\n: Draft\n\nx", "---\nX: &live Draft\nStatus: *live\n---\n\nx",
            "---\ntitle: x\ndraft: on\n---\n\nx",
            "---\ntitle: x\ndraft: 1\n---\n\nx", "---\ntitle: x\ndraft: !!bool true\n---\n\nx",
            "---\ntitle: x\nis_draft: true\n---\n\nx", "---\nStatus: &a Draft\n---\n\nx",
        ])
    func handWritten(text: String) {
        for text in [text, text.replacingOccurrences(of: "\n", with: "\r\n")] {
            let failure = #expect(throws: Failure.self) { try WeblogDraft(text, fields: WeblogEntryFields(), now: now) }
            #expect(failure?.message.contains("is not understood: line ") == true, "\(failure?.message ?? "")")
        }
    }

    @Test(
        "a text about drafts is accepted",
        arguments: [
            "To keep a post back, put this at its top:\n\n```yaml\n---\nStatus: Draft\n---\n```\n\nThat is all.\n",
            "# Keeping posts back\n\nMine begin like this:\n\n~~~\nStatus: Draft\n~~~\n",
            "How drafts work here.\n\n    ---\n    Status: Draft\n    ---\n\nThen I publish.\n",
            "The status: draft. It goes on.\n", "Published no books this year.\n", "# Draft 1\n\nHere it is.\n",
            "I wrote a lot this week.\n\n---\n\n## Novel\n\nStatus: draft 2 is done.\n\n---\n\nMore soon.\n",
            "My week was long, and it rained.\n\nStatus: Draft\n\nThat is what the list of posts says.\n",
            "![A kettle](https://example.org/k.png)\n\nAn entry with `Status: Draft` is a draft.\n",
            "A table of the words I use.\n\n| Word | Meaning |\n|---|---|\n| Status | Draft |\n",
            "***\n\nIt begins with a rule and a sentence.\n\n```\nStatus: Draft\n```\n",
            "<!-- written on a train -->\n\nThe front matter of this one is short.\n\n```\nStatus: Draft\n```\n",
            "A log of the year so far.\n\n---\nDraft: 1 March, and then nothing.\n",
            "今日は下書きの話をした。\n\n```\nStatus: Draft\n```\n",
            "A list of what I did this week.\n\n- Published: no posts\n- Draft: yes, two\n",
        ])
    func aboutDrafts(text: String) {
        for text in [text, "---\nDate: 2026-11-20\nTitle: On drafts\n---\n\n" + text] {
            #expect(throws: Never.self) { try WeblogDraft(text, fields: WeblogEntryFields(), now: now) }
        }
    }

    /// Whether a simple parser finds a status, and each one that it finds is `draft`. It looks between two `---`, or
    /// else in the lines before the first empty one.
    private static func isDraft(_ source: String) -> Bool {
        var text = source.replacingOccurrences(of: "\r\n", with: "\n")[...]
        if text.unicodeScalars.first == "\u{FEFF}" { text = text.dropFirst() }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }[...]
        lines = lines.drop { $0.isEmpty }
        let isFenced = lines.first == "---"
        let block = isFenced ? lines.dropFirst().prefix { $0 != "---" } : lines.prefix { !$0.isEmpty }
        let states = block.map { $0.lowercased() }.filter { $0.hasPrefix("status") }.map { line in
            line.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
        }
        return !states.isEmpty && states.allSatisfy { $0 == "draft" }
    }

    private static func block(_ random: inout Generator) -> String {
        let isSound = random.below(2) == 0
        let status = random.one(
            isSound
                ? ["Status: Draft", "status: draft", "STATUS:\tDraft", "Status: \"Draft\""]
                : [
                    "Status: Draft", "status: draft", "STATUS: DRAFT", "Status:Draft", "Status : Draft",
                    "Status: \"Draft\"",
                    "status: 'draft'", "Status: Draft  ", "Status:\tDraft", "  Status: Draft", "\"Status\": \"Draft\"",
                    "Status = Draft", "status = \"draft\"", "draft: true", "draft = true", "published: false",
                    "Status Draft",
                    "- Status: Draft", "**Status:** Draft", "Status\u{FF1A}Draft", "Status: Draft # not yet",
                    "# Status: Draft",
                    "status:\n  draft", "status: [draft]", "Status: >\n  Draft", "#+STATUS: draft", ":status: draft",
                ])
        var fields = [status]
        let others = [
            "Title: Kettles", "Date: 2023-02-09", "date: 2023-02-09 13:27", "Tags: tea, milk",
            "tags:\n  - tea\n  - milk",
            "# a comment", "", "Location /kettles", "Reading: The Waves", "title: \"A: b\"", "Status: Live", "Slug: x",
            "description: >\n  folded\n  text", "date = 2023-02-09", "Date: soon", "\t",
        ]
        for _ in 0..<random.below(5) { fields.insert(random.one(others), at: random.below(fields.count + 1)) }
        let fence = random.one(
            isSound
                ? ["---", "---", "", "--- "]
                : [
                    "---", "---", "---", "", "", "+++", "—", "–––", ";;;", "--- ", " ---", "----", "```", "***",
                ])
        let before = random.one(["", "", "", "\n", " \n\n", "\u{FEFF}", "\u{FEFF}\n", "\u{200B}", "# Secret\n\n"])
        let end = isSound ? fence : random.one([fence, fence, fence, "", "...", "---"])
        var lines = fence.isEmpty ? fields : [fence] + fields
        if !end.isEmpty, !fence.isEmpty { lines.append(end) }
        let text = before + (lines + ["", "# Secret", "", "Text.", ""]).joined(separator: "\n")
        return random.below(4) == 0 ? text.replacingOccurrences(of: "\n", with: random.one(["\r\n", "\r"])) : text
    }

    private static func strangeBlock(_ random: inout Generator) -> String {
        var lines: [String] = []
        for _ in 0..<random.below(6) { lines.append(random.one(others)) }
        lines.insert(status(&random), at: random.below(lines.count + 1))
        let fence = random.one(fences)
        let mark =
            fence.hasPrefix("```") ? "```" : String(fence.prefix { !$0.isNewline }).trimmingCharacters(in: .whitespaces)
        let end = random.one([
            mark, mark, mark, mark, "", "---", "...", "\u{2014}", "+++", " ---", "--- ", "---x", "EOF",
        ])
        if !fence.isEmpty { lines.insert(fence, at: 0) }
        if !end.isEmpty { lines.append(end) }
        let text =
            random.one(beginnings) + lines.joined(separator: "\n") + random.one(["\n", "\n\n", "\n\n\n"])
            + random.one(["# Secret\n\nText.\n", "Text.\n", "Text: with colon\n", "", "- a\n- b\n"])
        let lineEnd = random.one(["\n", "\n", "\n", "\r\n", "\r", "\u{2028}", "\u{B}", "\u{85}"])
        return text.replacingOccurrences(of: "\n", with: lineEnd)
    }

    private static func status(_ random: inout Generator) -> String {
        let name = random.one(["Status", "status", "STATUS", "sTaTus"])
        let value = random.one(["Draft", "draft", "DRAFT", "dRaFt"])
        return random.one([
            "\(name): \(value)", "\(name):\(value)", "\(name) : \(value)", "\(name):\t\(value)",
            "\(name): \"\(value)\"",
            "\(name): '\(value)'", "\(name): \(value) # later", "  \(name): \(value)", "\"\(name)\": \(value)",
            "\(name) = '\(value)' # x", "\(name): [\(value)]", "\(name):\n  - \(value)", "\(name):\n  \(value)",
            "\(name): >\n  \(value)", "\(name): |-\n  \(value)", "\(name)\u{A0}: \(value)", "\(name):\u{A0}\(value)",
            "\(name)\u{FF1A}\(value)", "**\(name):** \(value)", "- \(name): \(value)", "> \(name): \(value)",
            "# \(name): \(value)", "\(name): \(value) (really)", "\(name): \u{201C}\(value)\u{201D}",
            "\(name): \(value).",
            "\(name): \(value),", "\(name) \(value)", "\(name); \(value)", "\\\(name): \(value)", "\(name)\\: \(value)",
            "\(name): &a \(value)", "\(name): !!str \(value)", "| \(name) | \(value) |", "\(name):: \(value)",
            "\(name): : \(value)", "\(name): -\(value)", "\(name) \u{2014} \(value)", "\(name) -> \(value)",
            "\(name):\n\n  \(value)", "layout: post, \(name): \(value)", "meta: {\(name): \(value)}",
        ])
    }

    private static let others = [
        "Date: 2024-02-09", "Title: A title", "title: \"Quoted: yes\"", "Tags: tea, milk", "tags:\n  - tea\n  - milk",
        "Slug: a-slug", "Type: Post", "layout: post", "# a comment", "// a comment", "", "   ",
        "description: >\n  folded\n  text", "A line without a colon", "Location /x", "---", "Reading: The Waves",
        "https://example.org", "aliases:\n- /old", "cover: &img boat.png", "<<: *x", "[params]", "weight = 3",
        "{{ x }}", "- item", "...", "Date:", "Mood: 🍵", "😀", "===", "***", "%YAML 1.2", "Status:", "Status: Live",
        "Draft",
        "* * *", "key: \"multi\n  line\"", "<!-- note -->", "Title: [unclosed", "Title: {a: b", "عنوان: نص", "\\",
        "`code`",
        "!tag", "categories: [a", "]",
    ]
    private static let fences = [
        "---", "---", "---", "---", "", "", "--- ", " ---", "----", "--", "\u{2014}", "\u{2013}\u{2013}\u{2013}", "+++",
        "+++",
        ";;;", "===", "***", "* * *", "___", "```", "```yaml", "~~~", "~~~ toml", "---yaml", "--- # x", "<!--", "/*",
        "{",
        "%%%", "\\---", "---\u{A0}", "\u{200B}---", "###", "...", "---\n---", "---\n", "\"\"\"", "```\n---", "> ---",
        "- ---", ":::", "|||", "\u{2026}",
    ]
    private static let beginnings = [
        "", "", "", "", "\n", " \n", "\u{FEFF}", "\u{FEFF}\n", "\n\u{FEFF}", "\u{A0}\n", "\u{200B}\n", "# Title\n",
        "# Title\n\n", "<!-- c -->\n", "<!-- two\nlines -->\n", "\u{C}", "#!/x\n", "// c\n", "%% x %%\n\n", "\\\n",
        "&nbsp;\n\n", "***\n\n", "My title\n========\n\n", "![p](u)\n\n",
    ]

    /// SplitMix64, so that each run has the same blocks.
    private struct Generator {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((value ^ (value >> 31)) % UInt64(limit))
        }

        mutating func one(_ choices: [String]) -> String { choices[below(choices.count)] }
    }
}
