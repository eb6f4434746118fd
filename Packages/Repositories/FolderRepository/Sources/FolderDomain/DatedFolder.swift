import FeatureContributions

/// How the files of a kind are put into folders by the days of their items.
enum DatedFolder: CaseIterable {
    case none
    /// `2026`
    case year
    /// `2026/11`
    case yearAndMonth
    /// `2026-11`
    case month
    /// `2026/2026-11`
    case yearAndFullMonth
    /// `2026/11/20`
    case day

    /// The folder of a day, below the kind's folder; empty for the kind's folder itself.
    func folder(_ day: Day) -> String {
        switch self {
        case .none: ""
        case .year: day.year
        case .yearAndMonth: "\(day.year)/\(day.month)"
        case .month: "\(day.year)-\(day.month)"
        case .yearAndFullMonth: "\(day.year)/\(day.year)-\(day.month)"
        case .day: "\(day.year)/\(day.month)/\(day.day)"
        }
    }

    /// A day, with leading zeros.
    struct Day: Equatable {
        let year: String
        let month: String
        let day: String

        /// Reads the day with which the name of an item's file begins, such as `2026-11-20-hello`; nil without one.
        init?(_ stem: String) {
            let parts = stem.split(separator: "-", maxSplits: 3).prefix(3).map(String.init)
            guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy(DatedFolder.isDigit) })
            else { return nil }
            (year, month, day) = (parts[0], parts[1], parts[2])
        }
    }

    /// Whether a folder has a year's, a month's or a day's name: digits and dashes, such as `2026`, `05` or `2026-05`.
    static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, isDigit(first) else { return false }
        return name.utf8.count <= 10 && name.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// Whether a path is in the folder of the kind, or in a dated one below it.
    static func holds(_ path: FolderPath, in folder: String, isDated: Bool) -> Bool {
        let folders = path.names.dropLast()
        guard folders.first == folder else { return false }
        return folders.count == 1 || isDated && folders.dropFirst().allSatisfy(isName)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// The folders into which new items of the server go: where their siblings are.
struct SiblingFolders {
    private typealias Sibling = (day: DatedFolder.Day, form: DatedFolder)

    private var siblings: [FolderKind: [Sibling]] = [:]

    /// Finds the forms of the folders of items that have a path.
    init(_ items: [ServerItem], at paths: [ItemKey: FolderPath]) {
        for item in items where item.key.kind.traits.contains(.dated) {
            guard let path = paths[item.key], let root = item.key.kind.folder, let day = Self.day(of: item) else {
                continue
            }
            let below = path.names.dropLast().dropFirst().joined(separator: "/")
            guard path.names.first == root, let form = DatedFolder.allCases.first(where: { $0.folder(day) == below })
            else { continue }
            siblings[item.key.kind, default: []].append((day, form))
        }
    }

    /// The folder of a new item, in the form that most items of its month have, else of its year, else of all.
    func folder(of item: ServerItem, in root: String) -> String {
        guard let all = siblings[item.key.kind], let day = Self.day(of: item) else { return root }
        let ofYear = all.filter { $0.day.year == day.year }
        let ofMonth = ofYear.filter { $0.day.month == day.month }
        let nearest = [ofMonth, ofYear, all].first { !$0.isEmpty } ?? []
        let form = DatedFolder.allCases.max { one, other in
            nearest.count { $0.form == one } < nearest.count { $0.form == other }
        }
        let below = form?.folder(day) ?? ""
        return below.isEmpty ? root : root + "/" + below
    }

    private static func day(of item: ServerItem) -> DatedFolder.Day? {
        item.value.stems.first.flatMap { DatedFolder.Day($0) }
    }
}
