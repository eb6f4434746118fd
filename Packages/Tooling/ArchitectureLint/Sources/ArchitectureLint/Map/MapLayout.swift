/// The positions of the bands and nodes of a map in the picture, in pixels at full size.
///
/// Whole numbers and no randomness: the same map gives the same picture.
struct MapLayout {
    struct Box: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int

        var centre: Int { x + width / 2 }
        var bottom: Int { y + height }
    }

    /// The width of the picture, unless the lanes beside the bands need more.
    static let usualWidth = 1200
    /// Narrower bands would have a column of nodes instead of rows.
    static let minimumBandWidth = 700
    /// The width of the column of the layers' names.
    static let labelWidth = 176
    /// Beyond these numbers, edges would be unreadable: bands are connected instead, with counts.
    static let maximumNodes = 60
    static let maximumEdges = 320

    let isAggregated: Bool
    let width: Int
    private(set) var height = 0
    /// The right end of the bands; beyond it are the lanes, if there are any.
    private(set) var bandEnd: Int
    private(set) var bands: [Box] = []
    private(set) var nodes: [Box]

    var nodeHeight: Int { isAggregated ? 24 : 42 }
    var fontSize: Int { isAggregated ? 11 : 13 }
    private var gap: Int { isAggregated ? 7 : 22 }
    private var rowGap: Int { isAggregated ? 7 : 30 }

    init(_ map: ArchitectureMap) {
        isAggregated = map.nodes.count > Self.maximumNodes || map.edges.count > Self.maximumEdges
        let lanes = MapLanes(map)
        bandEnd = isAggregated ? max(Self.minimumBandWidth, Self.usualWidth - lanes.width) : Self.usualWidth
        width = isAggregated ? bandEnd + lanes.width : bandEnd
        nodes = Array(repeating: Box(x: 0, y: 0, width: 0, height: 0), count: map.nodes.count)
        let order = isAggregated ? map.bands.map(\.nodes) : Self.order(map)
        for (index, band) in order.enumerated() {
            let rows = rows(of: band, map)
            let content = rows.count * nodeHeight + max(0, rows.count - 1) * rowGap
            let needed = isAggregated ? lanes.ends(at: index) * MapLanes.endDistance : 0
            let box = Box(x: 0, y: height, width: bandEnd, height: max(content, needed, nodeHeight) + 2 * 16)
            var y = box.y + (box.height - content) / 2
            for row in rows {
                place(row, y: y)
                y += nodeHeight + rowGap
            }
            bands.append(box)
            height = box.bottom + (isAggregated ? 10 : 18)
        }
    }

    /// The label of a node, truncated beyond 34 characters. The node's `<title>`, a tooltip, has the whole name.
    static func label(_ name: String) -> String {
        name.count > 34 ? String(name.prefix(33)) + "…" : name
    }

    private func nodeWidth(_ node: ArchitectureMap.Node) -> Int {
        // Estimates: a letter is 63 % as wide as the font is high, and takes 6 pixels in the name of the package.
        let name = Self.label(node.name).count * fontSize * 63 / 100
        let package = isAggregated ? 0 : Self.label(Self.packageName(node)).count * 6
        return max(isAggregated ? 40 : 96, max(name, package) + (isAggregated ? 12 : 24))
    }

    /// The last part of the folder, or a name for the root.
    static func packageName(_ node: ArchitectureMap.Node) -> String {
        node.package.split(separator: "/").last.map(String.init) ?? "root package"
    }

    private typealias Row = [(node: Int, width: Int)]

    /// Rows of similar width.
    private func rows(of band: [Int], _ map: ArchitectureMap) -> [Row] {
        let available = bandEnd - Self.labelWidth - 24
        let widths = band.map { (node: $0, width: nodeWidth(map.nodes[$0])) }
        let total = widths.reduce(0) { $0 + $1.width + gap }
        let count = max(1, (total + available - 1) / available)
        // Some slack over the average, since a row ends with a whole node.
        let wanted = isAggregated || count == 1 ? available : min(available, total / count + 80)
        var rows: [Row] = []
        var used = 0
        for entry in widths {
            if rows.isEmpty || used + entry.width > wanted {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(entry)
            used += entry.width + gap
        }
        return rows
    }

    /// Centred in the band if lines are drawn to the nodes, else from the left.
    private mutating func place(_ row: Row, y: Int) {
        let total = row.reduce(-gap) { $0 + $1.width + gap }
        let available = bandEnd - Self.labelWidth - 24
        let spare = max(0, available - total)
        // Space between nodes leaves room for the lines.
        let between = isAggregated ? gap : gap + min(200, spare / (row.count + 1))
        let spread = total + (between - gap) * (row.count - 1)
        var x = Self.labelWidth + (isAggregated ? 0 : max(0, (available - spread) / 2))
        for (node, width) in row {
            nodes[node] = Box(x: x, y: y, width: width, height: nodeHeight)
            x += width + between
        }
    }

    /// Within each band, orders the nodes by their neighbours, so that fewer lines cross: the barycenter heuristic, in
    /// six rounds.
    private static func order(_ map: ArchitectureMap) -> [[Int]] {
        var order = map.bands.map(\.nodes)
        var neighbours: [Int: [Int]] = [:]
        for edge in map.edges where edge.kind != .test {
            neighbours[edge.from, default: []].append(edge.to)
            neighbours[edge.to, default: []].append(edge.from)
        }
        for _ in 0..<6 {
            var position: [Int: Double] = [:]
            for band in order {
                for (index, node) in band.enumerated() {
                    position[node] = (Double(index) + 0.5) / Double(band.count)
                }
            }
            func mean(_ node: Int) -> Double {
                let others = (neighbours[node] ?? []).filter { map.nodes[$0].band != map.nodes[node].band }
                guard !others.isEmpty else { return position[node] ?? 0.5 }
                let sum = others.reduce(0) { $0 + (position[$1] ?? 0.5) }
                return sum / Double(others.count)
            }
            order = order.map { band in
                let means = band.map { (mean($0), map.nodes[$0].name, $0) }
                return means.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.2)
            }
        }
        return order
    }
}

/// The lanes beside the bands of a large map: one per layer, connecting it to the layers it depends on.
struct MapLanes {
    /// The distance between two lanes, in pixels.
    static let laneDistance = 30
    /// The distance between two ends at a band, in pixels.
    static let endDistance = 14

    struct Lane {
        var from: Int
        /// The bands to which it leads, each with the number of allowed or undeclared dependencies, in band order.
        var ends: [(band: Int, count: Int)]
    }

    let lanes: [Lane]

    init(_ map: ArchitectureMap) {
        var counts: [Int: [Int: Int]] = [:]
        for edge in map.edges where edge.kind == .allowed || edge.kind == .closure {
            let (from, to) = (map.nodes[edge.from].band, map.nodes[edge.to].band)
            if from != to { counts[from, default: [:]][to, default: 0] += 1 }
        }
        lanes = counts.keys.sorted().map { from in
            Lane(from: from, ends: (counts[from] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        }
    }

    /// The width of all lanes, with margins on both sides.
    var width: Int { lanes.count * Self.laneDistance + 36 }

    /// The number of lanes that start or end at the band.
    func ends(at band: Int) -> Int {
        lanes.count { $0.from == band || $0.ends.contains { $0.band == band } }
    }
}
