/// Writes the layers and the dependencies between them as a Mermaid flow chart: one line per layer, so that it fits
/// into a record.
///
/// An edge that a longer path implies is left out, unless the layers form a cycle. No counts: a chart in a record
/// changes only if a layer depends on another for the first time.
struct MermaidRenderer {
    /// `false` for a record: a violation is a separate finding, and should not change the chart.
    var showsViolations = true

    func render(_ map: ArchitectureMap) -> String {
        let bands = map.bands.indices.filter { !map.bands[$0].nodes.isEmpty }
        let allowed = reduced(pairs(map, .allowed))
        let forbidden = showsViolations ? pairs(map, .violation) : []
        var lines = ["flowchart TD"]
        var named = Set<Int>()
        func name(_ band: Int) -> String {
            named.insert(band).inserted ? "L\(band)[\"\(escaped(map.bands[band].name))\"]" : "L\(band)"
        }
        for from in bands {
            let targets = allowed.filter { $0.from == from }.map(\.to)
            guard !targets.isEmpty else { continue }
            let source = name(from)
            lines.append("    \(source) --> \(targets.map(name).joined(separator: " & "))")
        }
        for (index, pair) in forbidden.enumerated() {
            let source = name(pair.from)
            lines.append("    \(source) -. forbidden .-> \(name(pair.to))")
            lines.append("    linkStyle \(allowed.count + index) stroke:#c4141c,stroke-width:3px")
        }
        for band in bands where !named.contains(band) { lines.append("    \(name(band))") }
        return lines.joined(separator: "\n") + "\n"
    }

    private struct Pair: Hashable, Comparable {
        var from: Int
        var to: Int

        static func < (left: Pair, right: Pair) -> Bool { (left.from, left.to) < (right.from, right.to) }
    }

    private func pairs(_ map: ArchitectureMap, _ kind: ArchitectureMap.Kind) -> [Pair] {
        let edges = map.edges.filter { $0.kind == kind }
        let pairs = Set(edges.map { Pair(from: map.nodes[$0.from].band, to: map.nodes[$0.to].band) })
        return pairs.filter { $0.from != $0.to || kind == .violation }.sorted()
    }

    /// Without the pairs that a longer path implies; all of them if there is a cycle.
    private func reduced(_ pairs: [Pair]) -> [Pair] {
        let next = Dictionary(grouping: pairs, by: \.from).mapValues { $0.map(\.to) }
        func reaches(_ from: Int, _ to: Int, without direct: Pair? = nil) -> Bool {
            var seen = Set<Int>()
            var waiting = [from]
            while let band = waiting.popLast() {
                for other in next[band] ?? [] where Pair(from: band, to: other) != direct {
                    if other == to { return true }
                    if seen.insert(other).inserted { waiting.append(other) }
                }
            }
            return false
        }
        guard !pairs.contains(where: { reaches($0.to, $0.from) }) else { return pairs }
        return pairs.filter { !reaches($0.from, $0.to, without: $0) }
    }

    /// Source: <https://mermaid.js.org/syntax/flowchart.html>: a quoted label accepts entities.
    private func escaped(_ text: String) -> String {
        text.replacing("#", with: "#35;").replacing("\"", with: "#quot;").replacing("<", with: "#lt;")
            .replacing(">", with: "#gt;").replacing("`", with: "#96;")
    }
}
