import Foundation
import ResourceLoading
import Testing
import WeblogDomain

/// What says draft never goes live, however it is written.
@Suite("Generated drafts")
struct GeneratedDraftTests {
    private let now = Date(timeIntervalSince1970: 1_795_168_830)

    @Test("2,000 blocks around 'Status: Draft' are drafts, or are refused with a line", .timeLimit(.minutes(1)))
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

    /// Whether a plain reader finds the status: between two `---`, or in the lines before the first empty one.
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
