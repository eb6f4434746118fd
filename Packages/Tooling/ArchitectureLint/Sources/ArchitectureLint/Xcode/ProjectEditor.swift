/// Changes single lines of a `project.pbxproj`, in the form in which Xcode writes it.
struct ProjectEditor {
    /// Why a change cannot be made.
    struct Refusal: Error {
        var reason: String
    }

    private var lines: [Substring]
    private let lineBreak: String
    /// The line at which each object begins.
    private var starts: [String: Int] = [:]

    var text: String { lines.joined(separator: lineBreak) }

    init(text: String) {
        lines = textLines(text[...])
        lineBreak = text.contains("\r\n") ? "\r\n" : "\n"
        index()
    }

    private mutating func index() {
        starts = [:]
        for (number, line) in lines.enumerated() where line.hasPrefix("\t\t") && line.contains(" = {") {
            let name = line.dropFirst(2).prefix { $0 != " " }
            if name.first != "\t", !name.isEmpty { starts[String(name)] = number }
        }
    }

    /// The lines of an object, its first and last one included.
    private func object(_ identifier: String) throws(Refusal) -> ClosedRange<Int> {
        guard let start = starts[identifier] else {
            throw Refusal(reason: "\(identifier) is not written as Xcode does")
        }
        if lines[start].hasSuffix("};") { return start...start }
        guard let end = lines[start...].firstIndex(of: "\t\t};") else {
            throw Refusal(reason: "\(identifier) is not written as Xcode does")
        }
        return start...end
    }

    /// The line of `key = (` in an object; `nil` without such a list.
    private func list(_ key: String, of identifier: String) throws(Refusal) -> Int? {
        try object(identifier).first { lines[$0] == "\t\t\t\(key) = (" }
    }

    private func end(ofList start: Int) throws(Refusal) -> Int {
        guard let end = lines[start...].firstIndex(of: "\t\t\t);") else {
            throw Refusal(reason: "a list is not written as Xcode does")
        }
        return end
    }

    /// Whether the list of an object has the element.
    func has(_ element: String, in key: String, of identifier: String) throws(Refusal) -> Bool {
        guard let start = try list(key, of: identifier) else { return false }
        return try lines[start..<end(ofList: start)].contains { Self.isElement(element, $0) }
    }

    private static func isElement(_ identifier: String, _ line: Substring) -> Bool {
        let words = line.drop { $0 == "\t" }
        return words.hasPrefix(identifier) && words.dropFirst(identifier.count).first.map { " ,".contains($0) } == true
    }

    mutating func remove(_ element: String, from key: String, of identifier: String) throws(Refusal) {
        guard let start = try list(key, of: identifier),
            let line = try lines[start..<end(ofList: start)].firstIndex(where: { Self.isElement(element, $0) })
        else { throw Refusal(reason: "\(element) is not in the list \(key)") }
        lines.remove(at: line)
        index()
    }

    mutating func add(_ element: String, to key: String, of identifier: String) throws(Refusal) {
        if let start = try list(key, of: identifier) {
            lines.insert("\t\t\t\t\(element),", at: try end(ofList: start))
        } else {
            // Xcode sorts the keys of an object.
            let range = try object(identifier)
            let place = range.dropFirst(2).first { line in
                let isKey =
                    lines[line].hasPrefix("\t\t\t") && !lines[line].hasPrefix("\t\t\t\t") && lines[line].contains(" = ")
                return isKey && String(lines[line].dropFirst(3)) > key
            }
            let new: [Substring] = ["\t\t\t\(key) = (", "\t\t\t\t\(element),", "\t\t\t);"]
            lines.insert(contentsOf: new, at: place ?? range.upperBound)
        }
        index()
    }

    mutating func removeObject(_ identifier: String) throws(Refusal) {
        lines.removeSubrange(try object(identifier))
        index()
    }

    /// - Parameter text: The whole object, without a line break at its end.
    mutating func addObject(_ identifier: String, isa: String, _ text: String) throws(Refusal) {
        guard let begin = lines.firstIndex(of: "/* Begin \(isa) section */"),
            let end = lines[begin...].firstIndex(of: "/* End \(isa) section */")
        else {
            return try addSection(isa, text)
        }
        // Xcode sorts the objects of a section.
        let place = (begin..<end).first { line in
            let name = lines[line].dropFirst(2).prefix { $0 != " " }
            return starts[String(name)] == line && String(name) > identifier
        }
        lines.insert(contentsOf: text.split(separator: "\n"), at: place ?? end)
        index()
    }

    private mutating func addSection(_ isa: String, _ text: String) throws(Refusal) {
        let sections = lines.indices.filter { lines[$0].hasPrefix("/* Begin ") }
        guard let last = lines.lastIndex(where: { $0.hasPrefix("/* End ") }) else {
            throw Refusal(reason: "the project is not written as Xcode does")
        }
        let next = sections.first { lines[$0].dropFirst("/* Begin ".count) > isa }
        let section: [Substring] =
            ["/* Begin \(isa) section */"] + text.split(separator: "\n") + ["/* End \(isa) section */"]
        lines.insert(contentsOf: next == nil ? [""] + section : section + [""], at: next ?? last + 1)
        index()
    }

    /// An identifier that no object has; the same for the same parts and objects.
    func newIdentifier(_ parts: String...) -> String {
        var round = 0
        while true {
            let identifier = Self.hash(parts.joined(separator: "|"), round)
            if starts[identifier] == nil { return identifier }
            round += 1
        }
    }

    /// 96 bits, as Xcode's identifiers have: 64 of FNV-1a, and 32 of a linear congruential generator.
    private static func hash(_ text: String, _ round: Int) -> String {
        var (first, second): (UInt64, UInt64) = (14_695_981_039_346_656_037, 1_099_511_628_211 &* UInt64(round + 7))
        for byte in text.utf8 {
            first = (first ^ UInt64(byte)) &* 1_099_511_628_211
            second = (second &+ UInt64(byte)) &* 6_364_136_223_846_793_005 &+ 1
        }
        first ^= second >> 7
        let digits = String(first, radix: 16, uppercase: true)
        let more = String(UInt32(truncatingIfNeeded: second >> 16), radix: 16, uppercase: true)
        return String(repeating: "0", count: 16 - digits.count) + digits + String(repeating: "0", count: 8 - more.count)
            + more
    }
}
