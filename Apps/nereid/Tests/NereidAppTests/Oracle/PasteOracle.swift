import CommandSupport

/// The writes of pastes.
struct PasteOracle: OracleKind {
    let name = "paste"
    let reading = "paste list"
    let quirks = ["foldsNames", "ignoresListing", "omitsListing", "variesListing"]
    let editing: String? = "paste edit tides"

    func line(_ draw: inout OracleDraw) -> OracleLine {
        let titles = ["tides", "tea", "letter-to-yuki", "tide-table.awk", "tides", "Tides", "new"]
        let (title, other) = (draw.one(of: titles), draw.one(of: titles))
        let text = draw.one(of: OracleLine.texts)
        return switch draw.one(of: [0, 1, 2, 3]) {
        case 0:
            OracleLine(["paste", "create", title, "-"] + draw.some(["--listed", "--force", "--force"]), input: text)
        case 1: OracleLine(["paste", "edit", title, "-"] + draw.some(["--unlisted"]), input: text)
        case 2: OracleLine(["paste", "edit", title, draw.one(of: ["--listed", "--unlisted"])])
        default: OracleLine(["paste", "delete", "--yes", title] + (draw.once(in: 4) && other != title ? [other] : []))
        }
    }

    /// Without `--listed`, `create` does not send the listing.
    func unsaid(by line: OracleLine) -> Set<String> {
        line.words[1] == "create" && !line.words.contains("--listed") ? ["listed"] : []
    }

    func items(in world: OracleValue) -> OracleItems {
        let own = world["pastes"].items.filter { $0["address"] == .text("marina") }
        return Dictionary(
            uniqueKeysWithValues: own.map { ($0["title"].words, ["content": $0["content"], "listed": $0["isListed"]]) })
    }

    /// The server may ignore a changed listing.
    func permits(_ run: OracleResult) -> Bool {
        run.code == .done && run.expected.mapValues { $0["content"] } == run.after.mapValues { $0["content"] }
    }
}

extension OracleLine {
    /// Texts to write, some of them unusual.
    static let texts = [
        "Low water at six.\n", "x", "a\r\nb\n\n", " \n", "Title: Tea\n\nbody\n", "caf\u{E9} cafe\u{301} 🫖",
    ]
}
