/// Finds web addresses in plain text.
enum WebAddress {
    /// The first address without a letter or a digit before it; `nil` for none. Punctuation after it is left out.
    static func first(in text: Substring) -> Range<Substring.Index>? {
        let bytes = text.utf8
        var start = bytes.startIndex
        while let colon = bytes[start...].firstIndex(of: ASCII.colon) {
            start = bytes.index(after: colon)
            guard let scheme = ["https", "http"].first(where: { bytes[..<colon].hasSuffix($0) }),
                text[start...].hasPrefix("//")
            else { continue }
            let first = bytes.index(colon, offsetBy: -scheme.utf8.count)
            if let last = text[..<first].last, last.isLetter || last.isNumber { continue }
            let end = end(of: text[first...])
            if end > start, text[start..<end].utf8.count > 2 { return first..<end }
        }
        return nil
    }

    private static func end(of text: Substring) -> Substring.Index {
        var address = text.prefix { !$0.isWhitespace && !"<>\"".contains($0) }
        // A parenthesis at the end that the address does not open belongs to the text around it.
        var unopened = address.count { $0 == ")" } - address.count { $0 == "(" }
        while let last = address.last, ".,;:!?'*_~".contains(last) || (last == ")" && unopened > 0) {
            if last == ")" { unopened -= 1 }
            address.removeLast()
        }
        return address.endIndex
    }
}

extension Substring.UTF8View {
    fileprivate func hasSuffix(_ suffix: String) -> Bool { self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
}
