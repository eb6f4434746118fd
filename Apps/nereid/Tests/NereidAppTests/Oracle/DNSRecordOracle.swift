import CommandSupport

/// The writes of DNS records.
struct DNSRecordOracle: OracleKind {
    let choosesIDs = true
    let name = "dns"
    let reading = "dns list"
    let quirks = ["duplicatesRecords", "lagsLists", "omitsTTL", "isAhead", "isBehind"]
    let filledIn: Set = ["ttl"]

    func line(_ draw: inout OracleDraw) -> OracleLine {
        let ids = ["2857074", "2857076", "2857077", "2857079", "2857080", "2857078", "7"]
        let record = draw.one(of: [
            ["A", "boat", "192.0.2.41"], ["a", "boat.marina.omg.lol", "192.0.2.9"], ["A", "new", "192.0.2.1"],
            ["MX", "@", "mx1.mail.example"], ["MX", "@", "new.example."], ["MX", "new", "mx.example"],
            ["CNAME", "tides", "Harbour.example.org"], ["CNAME", "tides", "ferry.example.org"],
            ["TXT", "@", "\"v=spf1 include:mail.example ~all\""], ["A", "boat", "no address"],
            ["A", "x.example.", "::1"],
        ])
        let isMail = record[0] == "MX" || draw.once(in: 9)
        let parts =
            draw.option("--ttl", ["60", "300", "3600", "-1"], once: 3)
            + (isMail ? draw.option("--priority", ["5", "10"]) : [])
        let edits = [
            ["--data", "192.0.2.7"], ["--data", "mx9.example"], ["--name", "other"], ["--type", "TXT"],
            ["--ttl", "3600"], ["--ttl", "90"], ["--priority", "10"],
        ]
        let id = draw.one(of: ids)
        let words =
            switch draw.one(of: [0, 1, 2, 3, 4]) {
            case 0: ["dns", "create"] + record + parts + (draw.once(in: 2) ? ["--force"] : [])
            case 1, 2: ["dns", "set"] + record + parts
            case 3: ["dns", "edit", id] + draw.one(of: edits)
            default: ["dns", "delete", "--yes", id] + draw.some([draw.one(of: ids)])
            }
        return OracleLine(words)
    }

    func items(in world: OracleValue) -> OracleItems {
        let own = world["dnsRecords"].items.filter { $0["address"] == .text("marina") }
        return Dictionary(
            uniqueKeysWithValues: own.map { record in
                let full = record["name"].words
                let name = full == "marina" ? "@" : String(full.dropLast(".marina".count))
                let fields = [
                    "type": record["type"], "name": .text(name), "data": record["content"],
                    "priority": record["priority"], "ttl": record["ttl"],
                ]
                return (record["id"].words, fields)
            })
    }

    /// An edit that created another record is reported, and the new record has the planned fields.
    func permits(_ run: OracleResult) -> Bool {
        guard run.code == .failed, run.quirks.contains("duplicatesRecords"), run.changes.count == 1 else {
            return false
        }
        let new = run.after.filter { run.before[$0.key] == nil }.map(\.value)
        return run.before.allSatisfy { run.after[$0.key] == $0.value } && new == run.changes.compactMap(\.after)
    }
}
