/// A run of `*`, `_` or `~`, which may begin and end emphasis.
struct DelimiterRun {
    let mark: UInt8
    let canOpen: Bool
    let canClose: Bool
    /// Its length modulo 3.
    let remainder: UInt8
    /// How many of its characters are still text.
    var count: Int32
    /// The first and the last of the spans that it ends, by their index in the linked list; -1 for none.
    var firstEnd: Int32 = -1
    var lastEnd: Int32 = -1
    /// The first of the spans that it starts, likewise.
    var firstStart: Int32 = -1

    /// Whether this run can end what another begins.
    ///
    /// Source: CommonMark 0.31.2, section 6.2, rules 9 and 10; `~~` is of GFM, where lengths do not count.
    func closes(_ opener: DelimiterRun) -> Bool {
        guard mark == opener.mark else { return false }
        if mark == ASCII.tilde { return true }
        // Lengths count only if one of the runs can both open and close.
        let isUnambiguous = !canOpen && !opener.canClose
        return isUnambiguous || remainder == 0 || (remainder + opener.remainder) % 3 != 0
    }
}
