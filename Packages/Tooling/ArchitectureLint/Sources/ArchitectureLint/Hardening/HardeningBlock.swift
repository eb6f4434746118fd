/// The marked part of a manifest with the allow lists, which passes them to the compiler.
///
/// It is at the end and changes the targets declared above it, so that the rest of the manifest is untouched, and no
/// target can be forgotten.
struct HardeningBlock: Equatable, Sendable {
    struct List: Equatable, Sendable {
        var target: String
        var clients: [String]
    }

    /// The number of the record that requests it.
    var record: Int
    var lists: [List]

    static let mark = MarkedBlock("allow lists")

    var text: String {
        let lists = self.lists.sorted { alphabetically($0.target, $1.target) }.map { list in
            Self.lines("    \"\(list.target)\": [", list.clients)
        }
        // A trailing comma for several elements, as the formatter requires.
        let comma = lists.count > 1 ? "," : ""
        return """
            \(Self.mark.begin) (ADR-\(paddedNumber(record))), written by `architecture-lint harden`
            // Who may import each module; in every other one the compiler refuses it.
            let allowedClients: [String: [String]] = [
            \(lists.joined(separator: ",\n"))\(comma)
            ]
            \(Self.loop)
            """
    }

    /// A list as the formatter leaves it: on one line, or else with a line for all clients of the same first word, so
    /// that features that were added on two branches change different lines.
    private static func lines(_ start: String, _ clients: [String]) -> String {
        let width = 120
        let line = start + clients.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        guard line.utf8.count >= width, clients.count > 1 else { return line }
        var lines = [start]
        var previous: String?
        for client in clients {
            let word = client.nameWords.first
            let text = " \"\(client)\","
            let fits = lines[lines.count - 1].utf8.count + text.utf8.count <= width
            if word != previous || !fits { lines.append("       ") }
            lines[lines.count - 1] += text
            previous = word
        }
        return lines.joined(separator: "\n") + "\n    ]"
    }

    /// The text after the lists, up to the end of the manifest.
    static let loop = """
        for target in package.targets {
            guard let clients = allowedClients[target.name] else { continue }
            // The target's own name is in each list: an empty one would let every module import it.
            let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
            target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
        }
        \(mark.end)

        """

    /// The manifest with this block in place of any other; without a block if it is `nil`.
    static func replace(in manifest: String, by block: HardeningBlock?) -> String {
        var lines = textLines(manifest[...])
        if let range = mark.range(in: lines) { lines.removeSubrange(range) }
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return MarkedBlock.manifest(manifest, with: lines + [""] + (block.map { textLines($0.text[...]) } ?? []))
    }
}
