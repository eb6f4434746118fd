/// The position of each value in a document, for the paths in reports of faults.
///
/// Built once per document, and only if it has a fault: to search from the root for each faulty entry of a list would
/// visit all earlier entries each time.
struct JSONPlaces: Sendable {
    /// For each value: the index of its container.
    private var containers: [UInt32]
    /// For each value: its position in its list, or the index of its name.
    private var labels: [UInt32]
    /// How many values were visited so far, for the tests of how much work faults take.
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

    /// The path from the root to `target`: the container of each value on it except the root, and its label there.
    mutating func path(to target: Int) -> [(container: Int, label: Int)] {
        var path: [(container: Int, label: Int)] = []
        var value = target
        while value != 0 {
            path.append((Int(containers[value]), Int(labels[value])))
            value = Int(containers[value])
            steps += 1
        }
        return path.reversed()
    }
}
