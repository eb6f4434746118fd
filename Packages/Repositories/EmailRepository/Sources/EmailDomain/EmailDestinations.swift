import Foundation
import FoundationExtensions
import ResourceLoading

/// Valid destinations for the mail of an address.
public struct EmailDestinations: Equatable, Sendable {
    /// In the given order, each once; never empty.
    public let addresses: [String]

    /// Checks e-mail addresses.
    ///
    /// - Parameters:
    ///   - texts: Each an e-mail address, or several with commas between. Duplicates count once.
    ///   - address: The address whose mail is forwarded.
    /// - Throws: As `checkMailbox(of:)`; without any e-mail address, for the first invalid one, and if the mail would
    ///   loop.
    public init(_ texts: [String], of address: String) throws {
        try Self.checkMailbox(of: address)
        var addresses: [String] = []
        for destination in Self.separated(texts) {
            if let fault = Self.fault(in: destination) {
                throw Failure(
                    .invalidInput, "'\(destination)' is not an e-mail address: \(fault)",
                    about: [.field("to", destination)])
            }
            if destination.lowercased() == "\(address)@omg.lol".lowercased() {
                throw Failure(
                    .invalidInput, "mail for \(destination) would be forwarded to itself",
                    about: [.field("to", destination)])
            }
            if !addresses.contains(where: { Self.areSame($0, destination) }) { addresses.append(destination) }
        }
        guard !addresses.isEmpty else {
            throw Failure(
                .invalidInput, "no e-mail address was given; 'nereid email clear' removes the forwarding",
                about: [.field("to")])
        }
        self.addresses = addresses
    }

    private init(unchecked addresses: [String]) {
        self.addresses = addresses
    }

    /// The current destinations, unchanged, followed by the new ones among these.
    public func added(to current: [String]) -> EmailDestinations {
        let new = addresses.filter { address in !current.contains { Self.areSame($0, address) } }
        return EmailDestinations(unchecked: current + new)
    }

    /// The current destinations without some of them; nil if none is left.
    ///
    /// - Parameters:
    ///   - texts: Each an e-mail address, or several with commas between.
    ///   - address: The address whose mail is forwarded.
    /// - Throws: For the first that is not a destination.
    public static func removing(
        _ texts: [String], from current: [String], of address: String
    ) throws -> EmailDestinations? {
        var rest = current
        for removed in separated(texts) {
            guard current.contains(where: { areSame($0, removed) }) else {
                throw Failure(
                    .notFound,
                    "mail for \(address: address)@omg.lol is not forwarded to '\(removed)'; 'nereid email view' shows where it goes",
                    about: [.field("to", removed)])
            }
            rest.removeAll { areSame($0, removed) }
        }
        return rest.isEmpty ? nil : EmailDestinations(unchecked: rest)
    }

    /// Whether texts, each an e-mail address, or several with commas between, name a destination.
    public static func includes(_ destination: String, in texts: [String]) -> Bool {
        separated(texts).contains { areSame($0, destination) }
    }

    private static func separated(_ texts: [String]) -> [String] {
        texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { $0.trimmed() }
    }

    /// Checks that an address can have mail: one with non-ASCII characters, also as Punycode, cannot.
    ///
    /// Source: the service's own pages on addresses.
    public static func checkMailbox(of address: String) throws {
        guard address.allSatisfy(\.isASCII), !address.lowercased().hasPrefix("xn--") else {
            throw Failure(
                .invalidInput, "\(address: address) has non-ASCII characters, so it cannot have e-mail",
                about: [.field("address", address)])
        }
    }

    /// Whether two e-mail addresses are the same. The part before the `@` may be case-sensitive.
    ///
    /// Source: RFC 5321, section 2.4.
    private static func areSame(_ left: String, _ right: String) -> Bool {
        guard let (leftName, leftDomain) = parts(of: left), let (rightName, rightDomain) = parts(of: right) else {
            return left == right
        }
        return leftName == rightName && leftDomain.lowercased() == rightDomain.lowercased()
    }

    private static func parts(of text: String) -> (name: Substring, domain: Substring)? {
        guard let at = text.lastIndex(of: "@") else { return nil }
        return (text[..<at], text[text.index(after: at)...])
    }

    /// Why a text is not an e-mail address, in words; `nil` if it is one.
    ///
    /// Source: RFC 5321, sections 4.1.2 and 4.5.3.1, without quoted names and literal IP addresses.
    private static func fault(in text: String) -> String? {
        if text.isEmpty { return "it is empty" }
        guard let (name, domain) = parts(of: text) else { return "it has no @" }
        if text.utf8.count > 254 { return "it is longer than 254 bytes" }
        guard (1...64).contains(name.utf8.count), areAtoms(name) else { return "the part before the @ is not valid" }
        return isDomain(domain) ? nil : "the part after the @ is not a domain"
    }

    /// Whether it is atoms with dots between. Source: RFC 5322, section 3.2.3.
    private static func areAtoms(_ name: Substring) -> Bool {
        let others = Set("!#$%&'*+-/=?^_`{|}~")
        return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty && atom.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || others.contains($0)) }
        }
    }

    /// Whether it is a domain. The limit of the whole e-mail address limits its length.
    private static func isDomain(_ domain: Substring) -> Bool {
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
                    && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            }
            && labels.last?.contains(where: \.isLetter) == true
    }
}
