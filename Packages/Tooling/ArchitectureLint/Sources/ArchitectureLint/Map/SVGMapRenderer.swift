/// Draws the map: layers as bands, modules as nodes, and lines by kind.
///
/// Each node links to its entry in the list below, so that it can be focused and read aloud; the lines are visual only,
/// as the list says the same in words.
struct SVGMapRenderer {
    let map: ArchitectureMap
    let layout: MapLayout

    init(_ map: ArchitectureMap) {
        self.map = map
        layout = MapLayout(map)
    }

    /// - Parameter style: The style of a picture that stands alone; in a page the page has it.
    func render(style: String? = nil) -> String {
        var lines = [
            "<svg viewBox=\"0 0 \(layout.width) \(layout.height)\" role=\"group\" class=\"\(layout.isAggregated ? "large" : "small")\" "
                + "aria-labelledby=\"map-title map-desc\" "
                + "xmlns=\"http://www.w3.org/2000/svg\">",
            "<title id=\"map-title\">The modules in their layers</title>",
            "<desc id=\"map-desc\">\(description)</desc>",
            Self.markers,
        ]
        if let style { lines.insert("<style>\(style)</style>", at: 3) }
        lines += map.bands.indices.map(band)
        lines.append("<g class=\"edges\" aria-hidden=\"true\">")
        lines += layout.isAggregated ? laneLines() : map.edges.filter { $0.kind != .violation }.map { line($0) }
        lines.append("</g>")
        // Small nodes would hide a line below them.
        let violations = map.edges.filter { $0.kind == .violation }.map(violation)
        let nodes = map.nodes.indices.map(node)
        lines += layout.isAggregated ? nodes + violations : violations + nodes
        return (lines + ["</svg>"]).joined(separator: "\n")
    }

    private var description: String {
        let lines =
            layout.isAggregated
            ? "The lines at the right lead from a layer to its dependencies, with the number of dependencies."
            : "A line leads from a module to one that it depends on."
        return "Each layer is a band, in the order of the records; each module links to its entry in the list. \(lines)"
    }

    private static let markers = ["allowed", "closure", "test", "excepted", "violation"].map { kind in
        "<marker id=\"arrow-\(kind)\" class=\"arrow \(kind)\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" "
            + "markerWidth=\"8\" markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
            + "<path d=\"M0 0.5 8 4 0 7.5z\"/></marker>"
    }.joined(separator: "\n")

    /// A hue for each band, in degrees: none is near the red of violations.
    static func hue(_ band: Int, of count: Int) -> Int { 80 + band * 240 / max(1, count) }

    private func band(_ index: Int) -> String {
        let box = layout.bands[index]
        let name = Self.wrapped(map.bands[index].name, to: 21)
        let start = box.y + box.height / 2 - (name.count - 1) * 8 + 5
        let text = name.enumerated().map { offset, line in
            "<text class=\"layer\" x=\"18\" y=\"\(start + offset * 16)\">\(HTML.escaped(line))</text>"
        }
        let sentence = map.bands[index].decision.map { "<title>\(HTML.escaped($0.sentence))</title>" } ?? ""
        return """
            <g class="band" data-layers="\(index)" style="--hue:\(Self.hue(index, of: map.bands.count))">\(sentence)\
            <rect class="ground" x="0" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="8"/>\
            <rect class="bar" x="0" y="\(box.y)" width="6" height="\(box.height)" rx="3"/>\(text.joined())</g>
            """
    }

    private func node(_ index: Int) -> String {
        let node = map.nodes[index]
        let box = layout.nodes[index]
        let isBroken = map.outgoing[index].contains { $0.kind == .violation }
        let kind = ["regular": "", "executable": " program"][node.kind] ?? " other"
        let baseline = layout.isAggregated ? box.y + 16 : box.y + 18
        let package =
            layout.isAggregated
            ? ""
            : "<text class=\"package\" x=\"\(box.centre)\" y=\"\(box.y + 33)\">"
                + "\(HTML.escaped(MapLayout.label(MapLayout.packageName(node))))</text>"
        return """
            <a id="n\(index)" class="node\(kind)\(isBroken ? " broken" : "")" href="#m\(index)" \
            style="--hue:\(Self.hue(node.band, of: map.bands.count))"><title>\(HTML.escaped(title(of: index)))</title>\
            <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="6"/>\
            <text class="name" font-size="\(layout.fontSize)" x="\(box.centre)" y="\(baseline)">\
            \(HTML.escaped(MapLayout.label(node.name)))</text>\(package)</a>
            """
    }

    private func title(of index: Int) -> String {
        let node = map.nodes[index]
        let out = map.outgoing[index].count { $0.kind == .allowed }
        let into = map.incoming[index].count { $0.kind == .allowed }
        let broken = map.outgoing[index].count { $0.kind == .violation }
        let violations = broken == 0 ? "" : ", \(counted(broken, "violation"))"
        return "\(node.name), \(map.bands[node.band].name): depends on \(out), needed by \(into)\(violations)"
    }

    /// Splits the text at spaces into lines of at most about this many characters.
    static func wrapped(_ text: String, to longest: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < longest {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word.count > longest ? "\(word.prefix(longest - 1))…" : String(word))
            }
        }
        return lines
    }
}

// MARK: - Lines

extension SVGMapRenderer {
    private func line(_ edge: ArchitectureMap.Edge) -> String {
        let hue = Self.hue(map.nodes[edge.from].band, of: map.bands.count)
        let words: String =
            switch edge.kind {
            case .allowed: "depends on"
            case .closure: "imports without declaring"
            case .test: "is tested with"
            case .violation: "must not reach"
            case .excepted: "may for now reach"
            }
        return """
            <path class="edge \(edge.kind.rawValue) f\(edge.from) t\(edge.to)" style="--hue:\(hue)" d="\(path(edge))" \
            marker-end="url(#arrow-\(edge.kind.rawValue))"><title>\(HTML.escaped(map.nodes[edge.from].name)) \(words) \
            \(HTML.escaped(map.nodes[edge.to].name))</title></path>
            """
    }

    private func violation(_ edge: ArchitectureMap.Edge) -> String {
        guard let number = map.findingsOfEdge[edge]?.first else { return line(edge) }
        let finding = map.findings[number]
        return """
            <a class="breach" href="#f\(number)"><title>\(HTML.escaped("\(finding.message); \(finding.location)"))</title>\
            \(line(edge))</a>
            """
    }

    /// A curve from the lower edge of one node to the upper edge of the other; reversed for upward lines; within a row,
    /// between the lower edges.
    private func path(_ edge: ArchitectureMap.Edge) -> String {
        let (from, to) = (layout.nodes[edge.from], layout.nodes[edge.to])
        let startX = port(edge, at: edge.from, among: map.outgoing[edge.from], \.to)
        let endX = port(edge, at: edge.to, among: map.incoming[edge.to], \.from)
        if from.y == to.y {
            let depth = from.bottom + 26
            return "M\(startX) \(from.bottom)C\(startX) \(depth) \(endX) \(depth) \(endX) \(to.bottom + 2)"
        }
        let isDown = to.y > from.y
        let (startY, endY) = isDown ? (from.bottom, to.y - 2) : (from.y, to.bottom + 2)
        let bend = min(120, max(24, abs(endY - startY) / 2)) * (isDown ? 1 : -1)
        return "M\(startX) \(startY)C\(startX) \(startY + bend) \(endX) \(endY - bend) \(endX) \(endY)"
    }

    /// The x coordinate of the line's end on the node's edge: beside the others, ordered by the nodes at the far ends.
    private func port(
        _ edge: ArchitectureMap.Edge, at node: Int, among edges: [ArchitectureMap.Edge],
        _ other: KeyPath<ArchitectureMap.Edge, Int>
    ) -> Int {
        let alike = edges.sorted {
            (layout.nodes[$0[keyPath: other]].centre, $0[keyPath: other], $0.kind.rawValue)
                < (layout.nodes[$1[keyPath: other]].centre, $1[keyPath: other], $1.kind.rawValue)
        }
        let box = layout.nodes[node]
        let index = alike.firstIndex(of: edge) ?? 0
        return box.x + 10 + (box.width - 20) * (index + 1) / (alike.count + 1)
    }

    private func laneLines() -> [String] {
        let lanes = MapLanes(map)
        var used = map.bands.map { _ in 0 }
        func next(_ band: Int) -> Int {
            used[band] += 1
            return layout.bands[band].y + layout.bands[band].height * used[band] / (lanes.ends(at: band) + 1)
        }
        return lanes.lanes.enumerated().map { index, lane in
            let x = layout.bandEnd + 30 + index * MapLanes.laneDistance
            let hue = Self.hue(lane.from, of: map.bands.count)
            let start = next(lane.from)
            let from = HTML.escaped(map.bands[lane.from].name)
            var parts = ["<g class=\"lane\" data-layers=\"\(lane.from)\" style=\"--hue:\(hue)\">"]
            parts.append("<path class=\"edge allowed\" d=\"M\(layout.bandEnd) \(start)H\(x)\"/>")
            for (band, count) in lane.ends {
                let end = next(band)
                parts.append(
                    """
                    <path class="edge allowed" d="M\(x) \(start)V\(end)H\(layout.bandEnd + 2)" \
                    marker-end="url(#arrow-allowed)"><title>\(from) depends on \(HTML.escaped(map.bands[band].name)): \
                    \(count)</title></path><text class="count" x="\(x - 3)" y="\(end - 3)">\(count)</text>
                    """)
            }
            return parts.joined() + "</g>"
        }
    }
}
