/// One place where the repository breaks a rule, with everything needed to fix it.
public struct Finding: Hashable, Sendable {
    public enum Severity: String, Sendable {
        case error
        /// The rule is in a record that is only proposed.
        case warning
    }

    public let location: SourceLocation
    public let rule: Rule
    public let severity: Severity
    /// One sentence without a full stop: who breaks what.
    public let message: String
    /// The modules through which the target is reached, both ends included; empty if it is not reached.
    public let path: [String]
    /// What follows from the path, e.g. why the import compiles now.
    public let pathNote: String?
    /// The decision that is broken.
    public let decision: Citation?
    /// What to do.
    public let remedy: String

    /// The finding about a manifest that cannot be evaluated.
    static func unevaluated(_ reason: String, at location: SourceLocation, remedy: String) -> Finding {
        Finding(.unreadableManifest, at: location, "\(cannotBeEvaluated)\(reason)", remedy: remedy)
    }

    /// Whether a manifest cannot be evaluated, so that the modules of its package are unknown. A manifest that SwiftPM
    /// refuses breaks the same rule, but could be read.
    var hidesPackage: Bool { rule == .unreadableManifest && message.hasPrefix(Self.cannotBeEvaluated) }

    private static let cannotBeEvaluated = "The manifest cannot be evaluated: "

    /// Merges two findings at one place, such as those of two targets that contain the same file.
    func merged(with other: Finding) -> Finding {
        guard other.rule == rule else { return rule == .forbiddenImport ? self : other }
        // If the file belongs to targets of two manifests, the finding with a path is more informative: it shows how
        // the import is reached.
        if rule == .forbiddenImport { return path.isEmpty ? other : self }
        guard other.remedy != remedy else { return other }
        return Finding(
            rule, at: location, message, path: path, pathNote: pathNote, decision: decision,
            remedy: "\(remedy), and \(other.remedy)")
    }

    func reworded(_ message: String, remedy: String) -> Finding {
        Finding(
            rule, at: location, message, path: path, pathNote: pathNote, decision: decision, remedy: remedy)
    }

    init(
        _ rule: Rule, at location: SourceLocation, _ message: String, path: [String] = [], pathNote: String? = nil,
        decision: Citation? = nil, remedy: String
    ) {
        self.location = location
        self.rule = rule
        self.severity = decision?.isProposed == true ? .warning : .error
        self.message = message
        self.path = path
        self.pathNote = pathNote
        self.decision = decision
        self.remedy = remedy
    }
}

extension Finding: Comparable {
    public static func < (left: Finding, right: Finding) -> Bool {
        // Many stale entries of a long baseline must not hide the other findings, and a stale chart often follows from
        // one of these.
        func rank(_ finding: Finding) -> Int {
            switch finding.rule {
            case .baselineStale: 2
            case .graphStale: 1
            default: 0
            }
        }
        if rank(left) != rank(right) { return rank(left) < rank(right) }
        if left.location != right.location { return left.location < right.location }
        return (left.rule.rawValue, left.message) < (right.rule.rawValue, right.message)
    }
}

/// The place in a decision record that a finding refers to.
public struct Citation: Hashable, Sendable {
    public let number: Int
    public let title: String
    public let location: SourceLocation
    /// The record's sentence, e.g. "View Models may reach Domain, Foundation".
    public let sentence: String
    let isProposed: Bool
}

extension Citation: CustomStringConvertible {
    public var description: String {
        "ADR-\(paddedNumber(number)) \"\(title)\" (\(location.file):\(location.line)): \(sentence)"
    }
}

/// The number as in file names: four digits.
func paddedNumber(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
