/// Where each value of a document stands, for the paths of its faults.
///
/// Made once per document, and only if it has a fault: a walk from the root would pass all earlier entries of a list
/// for each faulty one.
struct JSONPlaces: Sendable {
    /// For each value: the index of its container.
    private var containers: [UInt32]
    /// For each value: its position in its list, or the index of its name.
    private var labels: [UInt32]
    /// How many values were looked at so far, for the tests of what a fault costs.
    private(set) var steps = 0

    // The indices fit into 32 bits, as the tokenizer refuses a longer text. In an object, each value follows its name.
    init(_ tokens: [JSONToken]) {
        containers = Array(repeating: 0, count: tokens.count)
        labels = containers
        for container in tokens.indices where tokens[container].isContainer {
            let isObject = tokens[container].kind == .object
            let end = Int(tokens[container].extent)
            var position: UInt32 = 0
            var child = container + (isObject ? 2 : 1)
            while child < end {
                containers[child] = UInt32(truncatingIfNeeded: container)
                labels[child] = isObject ? UInt32(truncatingIfNeeded: child - 1) : position
                position += 1
                steps += 1
                child = (tokens[child].isContainer ? Int(tokens[child].extent) : child + 1) + (isObject ? 1 : 0)
            }
        }
    }

    /// The values on the way from the root to `target`, without the root: their containers, and their labels there.
    mutating func way(to target: Int) -> [(container: Int, label: Int)] {
        var way: [(container: Int, label: Int)] = []
        var value = target
        while value != 0 {
            way.append((Int(containers[value]), Int(labels[value])))
            value = Int(containers[value])
            steps += 1
        }
        return way.reversed()
    }
}
