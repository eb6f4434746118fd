import Foundation

/// A page of the tour: text, and blocks of commands, each with its output.
struct TourPage {
    private static let folder = RepositoryFiles.root.appending(path: "Documentation")

    /// The pages of single features.
    static var features: [URL] {
        get throws {
            try FileManager.default.contentsOfDirectory(
                at: folder.appending(path: "features"), includingPropertiesForKeys: nil
            ).filter { $0.pathExtension == "md" }
        }
    }

    /// The page of the whole program, the page of the folder, and the pages of single features.
    static var all: [TourPage] {
        get throws { try (["tour.md", "folder.md"].map { folder.appending(path: $0) } + features).map(TourPage.init) }
    }

    private static let fence = "```"
    private static let opening = fence + "console\n"
    private static let prompt = "$ "

    let file: URL
    /// Text, block, text, block, …, text.
    private let parts: [String]

    private init(_ file: URL) throws {
        self.file = file
        let sections = try String(contentsOf: file, encoding: .utf8).components(separatedBy: Self.opening)
        parts = sections.enumerated().flatMap { index, section in
            index == 0 ? [section] : section.split(separator: Self.fence, maxSplits: 1).map(String.init)
        }
    }

    /// The text between the fences.
    var blocks: [String] { stride(from: 1, to: parts.count, by: 2).map { parts[$0] } }

    /// The text around the blocks.
    var texts: [String] { stride(from: 0, to: parts.count, by: 2).map { parts[$0] } }

    /// The arguments of each line that runs the program.
    var commands: [[String]] {
        blocks.flatMap(Self.lines).compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            return words.firstIndex(of: "nereid").map { words[($0 + 1)...].drop { $0.hasPrefix("--") } }.map(Array.init)
        }
    }

    /// The blocks, with the commands' current output.
    func shown(by run: TourRun) async throws -> [String] {
        var shown: [String] = []
        for block in blocks {
            var text = ""
            for line in Self.lines(block) { text += Self.prompt + line + "\n" + (try await run.output(of: line)) }
            shown.append(text)
        }
        return shown
    }

    /// Writes the page with other blocks.
    func write(_ blocks: [String]) throws {
        let page = zip(blocks, texts.dropFirst()).reduce(texts[0]) { page, next in
            page + Self.opening + next.0 + Self.fence + next.1
        }
        try page.write(to: file, atomically: true, encoding: .utf8)
    }

    private static func lines(_ block: String) -> [String] {
        block.split(separator: "\n").filter { $0.hasPrefix(prompt) }.map { String($0.dropFirst(prompt.count)) }
    }
}
