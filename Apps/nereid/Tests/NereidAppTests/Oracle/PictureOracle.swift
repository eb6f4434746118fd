import CommandSupport

/// The writes of the texts of pictures.
struct PictureOracle: OracleKind {
    let name = "pic"
    let reading = "pic list"
    let quirks: [String] = []
    /// The service does not report it.
    let filledIn: Set = ["hidden"]
    /// Nothing shows a hidden picture again.
    let leftByUndo: Set = ["hidden"]

    func line(_ draw: inout OracleDraw) -> OracleLine {
        let id = draw.one(of: ["673f1c2ab97d3", "673b0a55e1f04", "6739aa01c0de5", "673f1c2ab97d3", "none"])
        return OracleLine(
            ["pic", "edit", id] + draw.option("--caption", ["Boats", "Low\nwater", "", " "])
                + draw.option("--alt", ["A boat", "caf\u{E9} 🫖", ""])
                + draw.option("--tag", ["tea,morning", "harbour", ""]) + (draw.once(in: 6) ? ["--hidden"] : []))
    }

    func items(in world: OracleValue) -> OracleItems {
        let own = world["pictures"].items.filter { $0["address"] == .text("marina") }
        return Dictionary(
            uniqueKeysWithValues: own.map { picture in
                let fields = [
                    "caption": picture["description"], "alt": picture["alternativeText"], "tags": picture["tags"],
                    "hidden": picture["isHidden"],
                ]
                return (picture["id"].words, fields)
            })
    }
}
