/// Finds the modules that an Objective-C header imports: `@import Core;`, `#import <Core/Core.h>`.
///
/// A bridging header gives its target's Swift files what it imports.
enum HeaderScanner {
    static func imports(in bytes: UnsafeBufferPointer<UInt8>) -> [ImportStatement] {
        var found: [ImportStatement] = []
        var isComment = false
        for (number, line) in textLines(String(decoding: bytes, as: UTF8.self)[...]).enumerated() {
            let code = withoutComments(line, &isComment)
            for (mark, isModule) in [("@import ", true), ("#import <", false), ("#include <", false)] {
                guard let start = code.firstRange(of: mark)?.upperBound else { continue }
                let name = code[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                guard !name.isEmpty, isModule || code[name.endIndex...].hasPrefix("/") else { continue }
                found.append(
                    ImportStatement(
                        module: String(name), line: number + 1,
                        column: code.utf8.distance(from: code.startIndex, to: start) + 1))
            }
        }
        return found
    }

    /// The line with blanks in place of comments, so that columns stay.
    private static func withoutComments(_ line: Substring, _ isComment: inout Bool) -> String {
        var text: [UInt8] = []
        var rest = Array(line.utf8)[...]
        while let byte = rest.first {
            if isComment {
                isComment = !rest.starts(with: "*/".utf8)
                text += isComment ? [0x20] : [0x20, 0x20]
                rest = rest.dropFirst(isComment ? 1 : 2)
            } else if rest.starts(with: "//".utf8) {
                break
            } else if rest.starts(with: "/*".utf8) {
                isComment = true
                text += [0x20, 0x20]
                rest = rest.dropFirst(2)
            } else {
                text.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
