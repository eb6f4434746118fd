import CommandSupport

/// The writes of the now page.
struct NowPageOracle: OracleKind {
    let name = "now"
    let editing: String? = "now edit"
    let reading = "now view"
    let quirks = ["endsLinesWithCRLF"]

    func line(_ draw: inout OracleDraw) -> OracleLine {
        let listing = draw.some(["--listed", "--unlisted"])
        let text = draw.one(of: OracleLine.texts)
        return switch draw.one(of: [0, 1, 2]) {
        case 0: OracleLine(["now", "set", "-"] + listing, input: text)
        case 1: OracleLine(["now", "edit"] + listing, input: text)
        default: OracleLine(["now", "set", draw.one(of: ["--listed", "--unlisted"])])
        }
    }

    func items(in world: OracleValue) -> OracleItems {
        let own = world["nowPages"].items.filter { $0["address"] == .text("marina") }
        return Dictionary(
            uniqueKeysWithValues: own.map { ("marina", ["content": $0["content"], "listed": $0["isListed"]]) })
    }
}

/// The writes of the webpage.
struct WebpageOracle: OracleKind {
    let name = "web"
    let editing: String? = "web edit --publish"
    let reading = "web view"
    let quirks = ["endsLinesWithCRLF"]
    /// The service does not report whether a page is published.
    let filledIn: Set<String> = ["published"]
    let leftByUndo: Set<String> = ["published"]

    func line(_ draw: inout OracleDraw) -> OracleLine {
        let publish = draw.one(of: ["--publish", "--no-publish"])
        return OracleLine(
            draw.one(of: [["web", "set", "-"], ["web", "edit"]]) + [publish], input: draw.one(of: OracleLine.texts))
    }

    func items(in world: OracleValue) -> OracleItems {
        let own = world["webpages"].items.filter { $0["address"] == .text("marina") }
        return Dictionary(
            uniqueKeysWithValues: own.map { ("marina", ["content": $0["content"], "published": $0["isPublished"]]) })
    }
}

/// The writes of weblog entries.
struct WeblogOracle: OracleKind {
    let name = "weblog"
    let editing: String? = "weblog edit tide-tables"
    let reading = "weblog list"
    let quirks = ["endsLinesWithCRLF"]

    func line(_ draw: inout OracleDraw) -> OracleLine {
        let words = ["637f8a2c91b04", "6390c41d7e2aa", "tide-tables", "6412e0c9d7b5e", "about", "none"]
        let (word, other, text) = (draw.one(of: words), draw.one(of: words), draw.one(of: OracleLine.texts))
        let flags =
            draw.option("--title", ["Tea", "a: b"]) + draw.option("--slug", ["tea"])
            + draw.option("--status", ["live", "draft", "unlisted"]) + draw.option("--tag", ["tides, tea", ""])
        return switch draw.one(of: [0, 1, 2, 3, 4]) {
        case 0: OracleLine(["weblog", "new", "-", "--date", "2026-11-20"] + flags, input: text)
        case 1: OracleLine(["weblog", "edit", word, "-"] + flags, input: text)
        case 2: OracleLine(["weblog", "edit", word, "--title", "New"] + flags.dropFirst(2))
        case 3: OracleLine(["weblog", draw.one(of: ["publish", "unpublish"]), word])
        default: OracleLine(["weblog", "delete", "--yes"] + Set([word, other]).sorted())
        }
    }

    func items(in world: OracleValue) -> OracleItems {
        let own = world["weblogs"]["entries"].items.filter { $0["address"] == .text("marina") }
        return Dictionary(uniqueKeysWithValues: own.map { ($0["id"].words, ["source": $0["source"]]) })
    }
}

/// The writes of the weblog's configuration.
struct WeblogConfigurationOracle: OracleKind {
    let name = "weblog text"
    let editing: String? = "weblog config edit"
    let reading = "weblog config get"
    let quirks: [String] = []

    func line(_ draw: inout OracleDraw) -> OracleLine {
        OracleLine(["weblog", "config", draw.one(of: ["set", "edit"])], input: draw.one(of: OracleLine.texts))
    }

    func items(in world: OracleValue) -> OracleItems {
        ["configuration": ["content": world["weblogs"]["configurations"]["marina"]]]
    }
}
