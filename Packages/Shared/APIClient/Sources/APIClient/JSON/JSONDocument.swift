import Foundation
import Synchronization

/// A JSON text and its tokens; values are decoded from the bytes on request.
///
/// `JSONDecoder` takes 1.4 s for a list of 200,000 statuses (61 MB), longer than storing it takes, and 3.5 times the
/// memory of this type. It also throws an error for each field that is tolerated here. Measured with Swift 6.3.1,
/// release, Linux.
final class JSONDocument: Sendable {
    let bytes: Data
    let tokens: [JSONToken]
    /// Which part of a list the text has, if the list was cut into parts; nil if it has all of it.
    private let place: ListPlace?
    private let deadline: ContinuousClock.Instant?
    private let unreadable = Mutex(UnreadableEntries())
    /// The paths of its values, for faults; nil before the first fault.
    private let paths = Mutex<JSONPlaces?>(nil)

    /// Parses a text by the grammar; if that fails, once more after `JSONRepair`.
    ///
    /// - Parameters:
    ///   - place: Which part of a list the text has; nil if it has all of it. A part is not repaired.
    ///   - deadline: When reading gives up; nil for never.
    /// - Throws: The fault of the original text.
    init(_ text: Data, place: ListPlace? = nil, until deadline: ContinuousClock.Instant? = nil) throws(JSONFault) {
        self.place = place
        self.deadline = deadline
        do throws(JSONFault) {
            tokens = try Self.tokens(of: text, until: deadline)
            bytes = text
        } catch {
            guard place == nil, error != .late, let repaired = JSONRepair.repair(text),
                let found = try? Self.tokens(of: repaired, until: deadline)
            else {
                throw error
            }
            tokens = found
            bytes = repaired
        }
    }

    /// The entries of its lists that could not be fully decoded; nil if there are none.
    var unreadableEntries: UnreadableEntries? { unreadable.withLock { $0.isEmpty ? nil : $0 } }

    /// The number of values visited for the paths of faults, for tests.
    var steps: Int { paths.withLock { $0?.steps ?? 0 } }

    /// Records entries that could not be fully decoded.
    func note(_ more: UnreadableEntries) { unreadable.withLock { $0 += more } }

    /// - Throws: `.late` from the deadline on.
    func checkTime() throws(JSONFault) {
        if let deadline, deadline < .now { throw .late }
    }

    /// The value of the whole text.
    var root: JSONValue { JSONValue(document: self, index: 0) }

    static func tokens(
        of text: Data, until deadline: ContinuousClock.Instant? = nil
    ) throws(JSONFault) -> [JSONToken] {
        try text.withUnsafeBytes { buffer in
            Result { () throws(JSONFault) in try JSONTokenizer.tokens(of: buffer, until: deadline) }
        }.get()
    }

    /// The index of the token after the value at `index`.
    func end(of index: Int) -> Int {
        switch tokens[index].kind {
        case .object, .array: Int(tokens[index].extent)
        case .text, .escapedText, .number, .yes, .no, .null: index + 1
        }
    }

    /// Calls `body` with the bytes of a text or number, undecoded.
    func raw<Value>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        let token = tokens[index]
        return bytes.withUnsafeBytes { buffer in
            let start = Int(token.start)
            return body(UnsafeRawBufferPointer(rebasing: buffer[start..<start + Int(token.extent)]))
        }
    }

    /// The text at `index`, with its escapes resolved; nil if it is not UTF-8.
    ///
    /// - Parameter isLossy: Whether U+FFFD replaces invalid UTF-8.
    func text(_ index: Int, isLossy: Bool = false) -> String? {
        raw(index) { buffer in
            guard tokens[index].kind == .escapedText else { return JSONEscapes.decoded(buffer, isLossy: isLossy) }
            return JSONEscapes.text(buffer, isLossy: isLossy)
        }
    }

    /// The path of the value at `target`, such as `response.statuses[3].id`; empty for the root.
    func path(to target: Int) -> String {
        let components = paths.withLock { paths in
            if paths == nil { paths = JSONPlaces(tokens) }
            return paths?.path(to: target) ?? []
        }
        return components.reduce(into: "") { path, component in
            if tokens[component.container].kind == .object {
                path += (path.isEmpty ? "" : ".") + (text(component.label) ?? "?")
            } else {
                let isCut = place?.list == Int(tokens[component.container].start)
                let skipped = isCut ? place?.skipped ?? 0 : 0
                path += "[\(skipped + component.label)]"
            }
        }
    }
}
