import SystemCalls

/// The configuration file of clilol, another client of omg.lol, with the user's key or a command that prints it.
///
/// This program takes no key from it: users who are not logged in get a notice with the command that imports the key.
///
/// Source: `loadConfig` in `cmd/root.go` and "Configuration File" in `docs/index.md` of mcornick/clilol 0243488, read
/// 2026-11: `config.yaml`, `config.toml` or `config.json` with `apikey`, or `apikeycmd`, which wins.
struct ClilolConfiguration: Equatable, Sendable {
    /// The file.
    let path: String
    /// Whether it has a command that prints the key.
    let hasCommand: Bool
    /// Whether the command has quotes or escapes, so that no short command line can extract it from the file.
    let hasQuotes: Bool

    /// Finds the file that clilol would read; nil if there is none, or if it has neither a key nor a command.
    init?(environment: [String: String]) {
        let home = environment["HOME"] ?? ""
        let folders = [
            "/etc", environment["XDG_CONFIG_HOME"] ?? "", home + "/.config", home + "/Library/Application Support",
        ]
        let paths = folders.filter { $0.hasPrefix("/") }.flatMap { folder in
            ["json", "toml", "yaml", "yml"].map { "\(folder)/clilol/config.\($0)" }
        }
        for path in paths {
            guard let bytes = try? UserFile.read(path, limit: 65_536) else { continue }
            self.init(String(decoding: bytes, as: UTF8.self), path: path)
            return
        }
        return nil
    }

    /// Reads a text in any of the three formats, by the rough rules of the suggested command; nil without a key or a
    /// command.
    init?(_ text: String, path: String) {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "#" } }
        func hasValue(of name: String) -> Bool {
            lines.contains { line in
                line.ranges(of: name).contains { range in
                    let rest = line[range.upperBound...].drop { "\"' ".contains($0) }
                    guard rest.first == ":" || rest.first == "=" else { return false }
                    let written = rest.dropFirst().drop { $0 == " " }
                    let value = written.first.map { "\"'".contains($0) } == true ? written.dropFirst() : written
                    return value.first.map { !"\"', }".contains($0) } ?? false
                }
            }
        }
        hasCommand = hasValue(of: "apikeycmd")
        guard hasCommand || hasValue(of: "apikey") else { return nil }
        hasQuotes = hasCommand && lines.contains { Self.hasQuotes(in: $0) }
        self.path = path
    }

    /// Whether the value of `apikeycmd` in a line has quotes or escapes besides the quotes around it, or lacks its
    /// closing quote.
    private static func hasQuotes(in line: Substring) -> Bool {
        guard let range = line.firstRange(of: "apikeycmd") else { return false }
        let separated = line[range.upperBound...].drop { "\"' ".contains($0) }
        let written = separated.dropFirst().drop { $0 == " " }
        guard let quote = written.first, "\"'".contains(quote) else { return written.contains { "\"'".contains($0) } }
        let value = written.dropFirst().prefix { $0 != quote }
        let afterValue = written.dropFirst(1 + value.count)
        // A line is cut at `#`, here within the quotes.
        guard afterValue.first == quote else { return true }
        let next = afterValue.dropFirst().first { $0 != " " }
        let continues = next.map { !",}".contains($0) } ?? false
        return continues || value.contains { "\"'\\".contains($0) }
    }

    /// The command line that imports the key, from any of the three formats. If the command has quotes, it has the word
    /// COMMAND, which the notice explains.
    var command: String {
        if hasQuotes { return "nereid auth login --command COMMAND" }
        let file = path.shellQuoted
        return hasCommand
            ? #"nereid auth login --command "$(sed -nE "s/^[^#]*apikeycmd[\"']? *[:=] *[\"']?([^\"'#]+).*/\1/p" \#(file))""#
            : #"sed -nE "s/^[^#]*apikey[\"']? *[:=] *[\"']?([^\"', }#]+).*/\1/p" \#(file) | nereid auth login --with-token"#
    }

    /// The notice for users who are not logged in.
    var notice: String {
        let what = hasCommand ? "a command that prints your key" : "a key"
        let note = hasQuotes ? ", where COMMAND is the value of 'apikeycmd' there, quoted for the shell" : ""
        return "\(path), the configuration of clilol, holds \(what). To log in with it: \(command)\(note)"
    }
}
