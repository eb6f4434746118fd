extension CommandSpecification {
    /// The same command with lists that are known only when the program is put together.
    ///
    /// `{NAME}` in the help of an argument or a flag becomes the list of that name, with commas; an allowed value of that
    /// form becomes the elements of the list.
    ///
    /// - Parameter list: The list of a name; called only for names that occur. Where it is nil, the text stays.
    public func filling(_ list: (String) -> [String]?) -> CommandSpecification {
        guard hasPlaces else { return self }
        return CommandSpecification(
            name, aliases: aliases, abstract: abstract, discussion: discussion, section: section,
            arguments: arguments.map {
                ArgumentSpecification(
                    $0.name, $0.arity, help: $0.help.filling(list), kind: $0.kind,
                    allowedValues: $0.allowedValues.flatMap { $0.elements(list) })
            },
            options: options.map {
                OptionSpecification(
                    $0.name, aliases: $0.aliases, short: $0.short, value: $0.value, help: $0.help.filling(list),
                    defaultText: $0.defaultText, allowedValues: $0.allowedValues.flatMap { $0.elements(list) },
                    isRepeatable: $0.isRepeatable, isHidden: $0.isHidden, kind: $0.kind, isQuestion: $0.isQuestion)
            },
            subcommands: subcommands.map { $0.filling(list) }, replacements: replacements, examples: examples,
            isRunnable: isRunnable, isHidden: isHidden)
    }

    private var hasPlaces: Bool {
        arguments.contains { $0.help.hasPlace || $0.allowedValues.contains(where: \.hasPlace) }
            || options.contains { $0.help.hasPlace || $0.allowedValues.contains(where: \.hasPlace) }
            || subcommands.contains(where: \.hasPlaces)
    }
}

extension String {
    fileprivate var hasPlace: Bool { utf8.contains(UInt8(ascii: "{")) }

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
