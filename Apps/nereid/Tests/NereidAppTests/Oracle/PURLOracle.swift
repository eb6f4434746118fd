import CommandSupport
import Testing

/// The writes of PURLs.
struct PURLOracle: OracleKind {
    let name = "purl"
    let reading = "purl list"
    let quirks = ["foldsNames", "ignoresListing", "omitsListing", "variesListing"]

    func line(_ draw: inout OracleDraw) -> OracleLine {
        let names = ["tea", "tea", "Tea", "tides", "tides", "write", "write", "💚", "new", "New", "odd name"]
        let urls = ["https://example.org/a", "mailto:x@example.org", "no url", "https://example.org/tea?pot=blue"]
        let (name, other, url) = (draw.one(of: names), draw.one(of: names), draw.one(of: urls))
        let words =
            switch draw.one(of: [0, 1, 2, 3, 4]) {
            case 0: ["purl", "create", name, url] + draw.some(["--listed", "--force", "--force"])
            case 1: ["purl", "edit", name, "--url", url] + draw.some(["--listed", "--unlisted"])
            case 2: ["purl", "edit", name, draw.one(of: ["--listed", "--unlisted"])]
            case 3: ["purl", "rename", name, other] + draw.some(["--force", "--force"])
            default: ["purl", "delete", "--yes"] + Set([name.lowercased(), other.lowercased()]).sorted()
            }
        return OracleLine(words)
    }

    /// Without `--listed`, `create` does not send the listing.
    func unsaid(by line: OracleLine) -> Set<String> {
        line.words[1] == "create" && !line.words.contains("--listed") ? ["listed"] : []
    }

    func items(in world: OracleValue) -> OracleItems {
        let own = world["purls"].items.filter { $0["address"] == .text("marina") }
        return Dictionary(
            uniqueKeysWithValues: own.map { ($0["name"].words, ["url": $0["url"], "listed": $0["isListed"]]) })
    }

    /// The server may ignore a changed listing.
    func permits(_ run: OracleResult) -> Bool {
        run.code == .done && run.expected.mapValues { $0["url"] } == run.after.mapValues { $0["url"] }
    }
}

@Suite("A dry run of a PURL shows what the real run does")
struct PURLOracleTests {
    @Test("where the server folds names, a forced rename to another case is refused by both, and loses nothing")
    func foldedRename() async throws {
        let trial = OracleTrial(PURLOracle(), ["purl", "rename", "tea", "Tea", "--force"], quirks: ["foldsNames"])
        #expect(try await trial.problem() == nil)
        #expect(await trial.code == .failed)
    }
}
