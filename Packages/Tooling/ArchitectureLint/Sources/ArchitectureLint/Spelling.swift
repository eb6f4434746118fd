/// Finds the name that somebody probably meant.
public enum Spelling {
    /// The nearest name within a few mistakes, regardless of case; `nil` if none is near.
    public static func nearest(to written: String, among names: [String]) -> String? {
        ArchitectureLint.nearest(to: written, among: names)
    }
}

/// The name that somebody probably meant: the nearest one within a few mistakes, regardless of case; `nil` if none is
/// near.
func nearest<Names: Sequence<String>>(to written: String, among names: Names) -> String? {
    let wanted = Array(written.lowercased())
    let letters = wanted.sorted()
    // The shorter a name is, the more others are near it by chance.
    let limit = wanted.count < 4 ? 1 : min(3, wanted.count / 3)
    // Of equally near names, the one with the same letters is meant: `lnit` is `lint`, not `init`.
    return Set(names).filter { $0 != written }.map { name in
        (
            name: name, mistakes: mistakes(wanted, Array(name.lowercased())),
            hasSameLetters: name.lowercased().sorted() == letters
        )
    }.filter { $0.mistakes <= limit && $0.mistakes < wanted.count }
        .min {
            ($0.mistakes, $0.hasSameLetters ? 0 : 1, $0.name) < ($1.mistakes, $1.hasSameLetters ? 0 : 1, $1.name)
        }?.name
}

/// "; did you mean NAME?", or nothing.
func suggestion<Names: Sequence<String>>(for written: String, among names: Names) -> String {
    nearest(to: written, among: names).map { "; did you mean \($0)?" } ?? ""
}

/// How many characters are missing, superfluous, wrong, or exchanged with their neighbour: the optimal string alignment
/// distance.
private func mistakes(_ left: [Character], _ right: [Character]) -> Int {
    guard abs(left.count - right.count) <= 3 else { return .max }
    var (before, last) = ([Int](), Array(0...right.count))
    for row in left.indices {
        var next = [row + 1]
        for column in right.indices {
            var least = min(last[column + 1] + 1, next[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                least = min(least, before[column - 1] + 1)
            }
            next.append(least)
        }
        (before, last) = (last, next)
    }
    return last[right.count]
}
