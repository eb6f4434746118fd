/// A time zone as the sandbox needs it: abbreviations, and some cities with the summer time of Europe and of the United
/// States. The service knows all zones.
struct SandboxZone {
    private enum Summer { case none, europe, america }

    static let utc = SandboxZone(hours: 0, summer: .none)

    private let hours: Int
    private let summer: Summer

    private init(hours: Int, summer: Summer) {
        self.hours = hours
        self.summer = summer
    }

    /// Finds a zone by its name; `nil` if unknown.
    init?(_ name: String) {
        let folded = name.uppercased()
        if let hours = Self.abbreviations[folded] {
            self.init(hours: hours, summer: .none)
        } else if let city = Self.cities[folded] {
            self = city
        } else {
            return nil
        }
    }

    /// The offset from UTC, in seconds, at a local time in seconds since 1970.
    func secondsFromUTC(_ seconds: Int) -> Int { (hours + (isSummer(seconds) ? 1 : 0)) * 3600 }

    /// By the date alone: ignores the hour of the change.
    private func isSummer(_ seconds: Int) -> Bool {
        let date = CivilTime(seconds)
        return switch summer {
        case .none: false
        // From the last Sunday of March to the last one of October.
        case .europe: date.isBetweenSundays((month: 3, earliest: 25), (month: 10, earliest: 25))
        // From the second Sunday of March to the first one of November.
        case .america: date.isBetweenSundays((month: 3, earliest: 8), (month: 11, earliest: 1))
        }
    }

    private static let abbreviations = [
        "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
        "CET": 1, "CEST": 2, "BST": 1, "JST": 9,
    ]

    private static let cities = [
        "EUROPE/LONDON": SandboxZone(hours: 0, summer: .europe),
        "EUROPE/BERLIN": SandboxZone(hours: 1, summer: .europe),
        "EUROPE/PARIS": SandboxZone(hours: 1, summer: .europe),
        "EUROPE/HELSINKI": SandboxZone(hours: 2, summer: .europe),
        "AMERICA/NEW_YORK": SandboxZone(hours: -5, summer: .america),
        "AMERICA/CHICAGO": SandboxZone(hours: -6, summer: .america),
        "AMERICA/DENVER": SandboxZone(hours: -7, summer: .america),
        "AMERICA/LOS_ANGELES": SandboxZone(hours: -8, summer: .america),
        "ASIA/TOKYO": SandboxZone(hours: 9, summer: .none),
    ]
}
