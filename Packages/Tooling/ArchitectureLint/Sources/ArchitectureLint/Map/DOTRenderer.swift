/// Writes the map for Graphviz: a cluster for each layer.
///
/// Source: <https://graphviz.org/doc/info/lang.html>: in a quoted string only `"` is escaped, and a backslash starts an
/// escape sequence of labels.
struct DOTRenderer {
    func render(_ map: ArchitectureMap) -> String {
        var lines = [
            "digraph architecture {", "  rankdir=TB; node [shape=box, fontname=\"sans-serif\"]; compound=true;",
        ]
        for (index, band) in map.bands.enumerated() where !band.nodes.isEmpty {
            lines.append("  subgraph cluster_\(index) {")
            lines.append("    label=\(quoted(band.name));")
            lines += band.nodes.map { "    n\($0) [label=\(quoted(map.nodes[$0].name))];" }
            lines.append("  }")
        }
        for edge in map.edges {
            lines.append("  n\(edge.from) -> n\(edge.to)\(attributes(of: edge, map));")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private func attributes(of edge: ArchitectureMap.Edge, _ map: ArchitectureMap) -> String {
        let reason = map.findingsOfEdge[edge]?.first.map { number in
            ", tooltip=\(quoted("\(map.findings[number].location): \(map.findings[number].message)"))"
        }
        return switch edge.kind {
        case .allowed: ""
        case .closure: " [style=dashed, color=darkorange\(reason ?? "")]"
        case .test: " [style=dotted, color=gray]"
        case .excepted: " [style=dashed, color=red\(reason ?? "")]"
        case .violation: " [color=red, penwidth=2\(reason ?? "")]"
        }
    }

    private func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " "))\""
    }
}
