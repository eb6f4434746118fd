import CommandSupport

/// The writes of mail forwarding.
struct EmailOracle: OracleKind {
    let name = "email"
    let reading = "email view"
    let quirks: [String] = []

    func line(_ draw: inout OracleDraw) -> OracleLine {
        let addresses = [
            "marina@mail.example", "marina@mail.example", "harbour-office@mail.example", "harbour-office@MAIL.example",
            "new@mail.example",
            "other@mail.example", "no address", "marina@omg.lol",
        ]
        let some = [draw.one(of: addresses)] + draw.some([draw.one(of: addresses), draw.one(of: addresses)])
        return OracleLine(
            draw.once(in: 5)
                ? ["email", "clear", "--yes"]
                : ["email", draw.one(of: ["set", "add", "add", "remove"]), "--yes"] + some)
    }

    func items(in world: OracleValue) -> OracleItems {
        let own = world["emails"].items.filter { $0["address"] == .text("marina") }
        return Dictionary(uniqueKeysWithValues: own.map { ("marina", ["destinations": $0["destinations"]]) })
    }
}
