/// The named character references of HTML: `amp` is `&`.
enum NamedCharacters {
    /// The longest name (bytes): CounterClockwiseContourIntegral.
    static let longest = 31

    private static let characters: [Substring: String] = Dictionary(
        uniqueKeysWithValues: table.split(separator: ";").map { entry in
            let parts = entry.split(separator: " ")
            let scalars = parts[1].split(separator: "+").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            return (parts[0], String(String.UnicodeScalarView(scalars)))
        })

    /// The text of a name, without `&` and `;`.
    static subscript(name: String) -> String? { characters[name[...]] }
}
