import Foundation
import FoundationExtensions

/// A weblog's configuration: lines `Name: value`, comments, and values of several lines between `<<[` and `]>>`.
struct WeblogConfiguration {
    /// The names as in the answers (`weblog-title`), in their order.
    private(set) var settings: [(name: String, value: String)] = []

    init(_ text: String) {
        let text = text.replacing("\r\n", with: "\n")
        var rest = text[...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != "\n" }
            let trimmed = line.drop { $0 == " " }
            guard !["#", "//", ";"].contains(where: { trimmed.hasPrefix($0) }), let colon = line.firstIndex(of: ":")
            else {
                rest = rest.dropFirst(line.count + 1)
                continue
            }
            let name = line[..<colon].trimmed().lowercased()
            var value = line[line.index(after: colon)...].drop { $0 == " " }
            rest = rest.dropFirst(line.count + 1)
            if value.hasPrefix("<<["), let end = text[value.startIndex...].firstRange(of: "]>>") {
                value = text[value.startIndex..<end.lowerBound].dropFirst(3)
                rest = text[end.upperBound...].drop { $0 != "\n" }.dropFirst()
            }
            settings.append((name.replacing(" ", with: "-"), String(value)))
        }
    }

    subscript(_ name: String) -> String? { settings.last { $0.name == name }?.value }

    var zone: SandboxZone { self["timezone"].flatMap { SandboxZone($0) } ?? .utc }
}
