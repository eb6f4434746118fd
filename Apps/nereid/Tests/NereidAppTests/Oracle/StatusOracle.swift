import CommandSupport

/// The writes of statuses.
struct StatusOracle: OracleKind {
    let choosesIDs = true
    let name = "status"
    let reading = "status list"
    let quirks = ["isAhead", "isBehind"]
    let filledIn: Set = ["emoji"]
    let chosen = ["emoji": OracleValue.text("✨")]
    let editing: String? = "status edit --last -e"

    func line(_ draw: inout OracleDraw) -> OracleLine {
        let texts = ["Tea", "A new text", "two\nlines", "", "-"]
        let emoji = draw.option("--emoji", [":tea:", "☕️", "x"])
        let ids = ["6336318079242", "6336318079242", "nothing"]
        let id = draw.one(of: ids)
        let words =
            switch draw.one(of: [0, 1, 2, 3, 4]) {
            case 0:
                ["status", "post", draw.one(of: texts)] + emoji + draw.option("--url", ["https://x.example", "no"])
            case 1: ["status", "edit", id, draw.one(of: texts)] + emoji
            case 2: ["status", "edit", "--last"] + (emoji.isEmpty ? [draw.one(of: texts)] : emoji)
            case 3: ["status", "delete", "--yes", id] + draw.some([draw.one(of: ids)])
            default: ["status", "delete", "--yes", "--last"]
            }
        return OracleLine(words, input: "from a pipe\n")
    }

    func unsaid(by line: OracleLine) -> Set<String> {
        line.words[1] == "post" && !line.words.contains("--emoji") ? ["emoji"] : []
    }

    func items(in world: OracleValue) -> OracleItems {
        let own = world["statuslog"]["statuses"].items.filter { $0["address"] == .text("marina") }
        return Dictionary(
            uniqueKeysWithValues: own.map { status in
                (
                    status["id"].words,
                    [
                        "emoji": status["emoji"], "content": status["content"],
                        "externalURL": status["externalURL"],
                    ]
                )
            })
    }
}

/// The write of a bio.
struct BioOracle: OracleKind {
    let name = "bio"
    let reading = "bio view"
    let quirks: [String] = []
    let editing: String? = "bio edit -e"

    func line(_ draw: inout OracleDraw) -> OracleLine {
        OracleLine(["bio", "edit", draw.one(of: ["About me", "# Two\nlines", "-", " "])], input: "From a pipe\r\n")
    }

    func items(in world: OracleValue) -> OracleItems {
        ["marina": ["content": world["statuslog"]["bios"]["marina"]["content"]]]
    }
}
