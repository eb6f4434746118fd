import Foundation

/// The new paths of files that were moved since a baseline was written.
///
/// Git says what was renamed since the baseline's last commit. Where it cannot know, in a shallow clone or before the
/// new file is added, a file of the same name with the same finding is the moved one.
struct Renames: Sendable {
    /// The new paths by the old ones.
    private var paths: [String: String] = [:]
    /// Missing files whose renames Git does not know.
    private var lost: Set<String> = []

    /// - Parameters:
    ///   - entries: The entries without a finding.
    ///   - baseline: The baseline's path, absolute or relative to the root.
    init(of entries: [Baseline.Entry], since baseline: String, in tree: FileTree) {
        let absent = Set(entries.map(\.file)).filter { !tree.exists($0) }
        guard !absent.isEmpty else { return }
        let git = { (arguments: [String]) -> String? in
            let process = Subprocess(executable: "/usr/bin/env", arguments: ["git", "-C", tree.root] + arguments)
            guard let result = process.run(), result.status == 0 else { return nil }
            return String(decoding: result.output, as: UTF8.self)
        }
        let commit = git(["log", "-1", "--format=%H", "--", baseline])?.filter(\.isHexDigit) ?? ""
        if !commit.isEmpty,
            let changes = git(["diff", "--name-status", "--find-renames", "--relative", "-z", commit, "--"])
        {
            var parts = changes.split(separator: "\0").map(String.init)[...]
            while let status = parts.popFirst() {
                guard status.hasPrefix("R") || status.hasPrefix("C") else {
                    _ = parts.popFirst()
                    continue
                }
                if let old = parts.popFirst(), let new = parts.popFirst(), absent.contains(old) { paths[old] = new }
            }
        }
        lost = absent.filter { paths[$0] == nil }
    }

    /// The entry with the new path of its file; `nil` if it was not moved.
    ///
    /// - Parameter findings: The entries of findings that the baseline does not contain.
    func moved(_ entry: Baseline.Entry, among findings: [Baseline.Entry]) -> Baseline.Entry? {
        if let path = paths[entry.file] {
            return Baseline.Entry(rule: entry.rule, file: path, message: entry.message)
        }
        guard lost.contains(entry.file) else { return nil }
        let name = entry.file.split(separator: "/").last
        return findings.first {
            $0.rule == entry.rule && $0.message == entry.message && $0.file.split(separator: "/").last == name
        }
    }
}
