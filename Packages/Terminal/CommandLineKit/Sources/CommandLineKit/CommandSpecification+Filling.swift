extension CommandSpecification {
    /// A copy whose placeholders are replaced by lists that only the assembled program knows.
    ///
    /// `{NAME}` in the help of an argument or a flag becomes the list of that name, with commas; an allowed value of
    /// that form becomes the elements of the list.
    ///
    /// - Parameter list: The list of a name; called only for names that occur. Where it is nil, the text stays.
    public func filling(_ list: (String) -> [String]?) -> CommandSpecification {
        guard hasPlaceholders else { return self }
        var filled = self
        for index in arguments.indices {
            filled.arguments[index].help = arguments[index].help.filling(list)
            filled.arguments[index].allowedValues = arguments[index].allowedValues.flatMap { $0.elements(list) }
        }
        for index in options.indices {
            filled.options[index].help = options[index].help.filling(list)
            filled.options[index].allowedValues = options[index].allowedValues.flatMap { $0.elements(list) }
        }
        filled.subcommands = subcommands.map { $0.filling(list) }
        return filled
    }

    private var hasPlaceholders: Bool {
        arguments.contains { $0.help.hasPlaceholder || $0.allowedValues.contains(where: \.hasPlaceholder) }
            || options.contains { $0.help.hasPlaceholder || $0.allowedValues.contains(where: \.hasPlaceholder) }
            || subcommands.contains(where: \.hasPlaceholders)
    }
}

extension String {
    fileprivate var hasPlaceholder: Bool { utf8.contains(UInt8(ascii: "{")) }

    fileprivate func filling(_ list: (String) -> [String]?) -> String {
        guard let start = firstIndex(of: "{"), let end = self[start...].firstIndex(of: "}") else { return self }
        let words = list(String(self[index(after: start)..<end]))?.joined(separator: ", ")
        return String(self[..<start]) + (words ?? String(self[start...end]))
            + String(self[index(after: end)...]).filling(list)
    }

    fileprivate func elements(_ list: (String) -> [String]?) -> [String] {
        guard hasPrefix("{"), hasSuffix("}") else { return [self] }
        return list(String(dropFirst().dropLast())) ?? [self]
    }
}
