/// Pairs delimiter runs into emphasis.
///
/// Each run is compared with the open ones before it, the nearest first. Where a search failed, no later one of the
/// same kind looks again, so that the time is linear.
struct Emphasis {
    private(set) var runs: [DelimiterRun] = []
    /// The runs that are not paired yet, in order.
    private(set) var pending: [Int32] = []
    /// The spans that runs start or end, as linked lists.
    private var spans: [(span: MarkdownInline.Span, next: Int32)] = []
    /// For each kind of run, the height of `openers` below which it cannot be paired.
    private var bottoms: [Int] = []
    private var openers: [Int32] = []

    mutating func append(_ run: DelimiterRun) -> Int {
        pending.append(Int32(truncatingIfNeeded: runs.count))
        runs.append(run)
        return runs.count - 1
    }

    /// Pairs the pending runs from this index on, and removes them from `pending`.
    mutating func pair(from first: Int) {
        guard pending.count > first + 1 else {
            pending.removeLast(pending.count - first)
            return
        }
        bottoms = Array(repeating: 0, count: Self.kindCount)
        openers.removeAll(keepingCapacity: true)
        for index in pending[first...] {
            if runs[Int(index)].canClose { close(Int(index)) }
            if runs[Int(index)].canOpen, Self.isLongEnough(runs[Int(index)]) { openers.append(index) }
        }
        pending.removeLast(pending.count - first)
    }

    private mutating func close(_ index: Int) {
        let kind = Self.kind(of: runs[index])
        while Self.isLongEnough(runs[index]) {
            var height = openers.count
            while height > bottoms[kind], !runs[index].closes(runs[Int(openers[height - 1])]) { height -= 1 }
            guard height > bottoms[kind] else {
                bottoms[kind] = openers.count
                return
            }
            let opener = Int(openers[height - 1])
            openers.removeLast(openers.count - height)
            join(opener, index)
            if !Self.isLongEnough(runs[opener]) { openers.removeLast() }
            for kind in bottoms.indices { bottoms[kind] = min(bottoms[kind], openers.count) }
        }
    }

    private static func isLongEnough(_ run: DelimiterRun) -> Bool { run.count >= (run.mark == ASCII.tilde ? 2 : 1) }

    private static let kindCount = 13

    /// The kind of a run, 0...12: runs that close alike have the same kind, and one bottom.
    private static func kind(of run: DelimiterRun) -> Int {
        guard run.mark != ASCII.tilde else { return kindCount - 1 }
        return (run.mark == ASCII.underscore ? 6 : 0) + (run.canOpen ? 3 : 0) + Int(run.remainder)
    }

    private mutating func join(_ opener: Int, _ closer: Int) {
        let isDouble = runs[opener].count >= 2 && runs[closer].count >= 2
        var span: MarkdownInline.Span = isDouble ? .strong : .emphasis
        if runs[opener].mark == ASCII.tilde { span = .strikethrough }
        runs[opener].count -= isDouble ? 2 : 1
        runs[closer].count -= isDouble ? 2 : 1
        // A later pair is around an earlier one.
        runs[opener].firstStart = add(span, before: runs[opener].firstStart)
        let end = add(span, before: -1)
        if runs[closer].lastEnd >= 0 {
            spans[Int(runs[closer].lastEnd)].next = end
        } else {
            runs[closer].firstEnd = end
        }
        runs[closer].lastEnd = end
    }

    private mutating func add(_ span: MarkdownInline.Span, before next: Int32) -> Int32 {
        spans.append((span, next))
        return Int32(truncatingIfNeeded: spans.count - 1)
    }

    /// The spans of a linked list, from this one on.
    func spans(from first: Int32) -> some Sequence<MarkdownInline.Span> {
        sequence(state: first) { next -> MarkdownInline.Span? in
            guard next >= 0 else { return nil }
            defer { next = spans[Int(next)].next }
            return spans[Int(next)].span
        }
    }
}
