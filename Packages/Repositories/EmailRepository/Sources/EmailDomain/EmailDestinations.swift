import Foundation
import FoundationExtensions

/// Valid destinations for the mail of an address.
public struct EmailDestinations: Equatable, Sendable {
    /// In the given order, each once; never empty.
    public let addresses: [String]

    /// Checks e-mail addresses.
    ///
    /// - Parameters:
    ///   - texts: Each an e-mail address, or several with commas between. Duplicates count once.
    ///   - address: The address whose mail is forwarded.
    /// - Throws: `.none` without any; `.malformed` naming the first invalid one; `.emojiAddress` for an address that
    ///   can have no mail; `.itself` if the mail would loop.
    public init(_ texts: [String], of address: String) throws {
        try Self.checkMailbox(of: address)
        var addresses: [String] = []
        for destination in Self.parts(of: texts) {
            if let fault = Self.fault(in: destination) { throw Failure.malformed(destination, fault) }
            if destination.lowercased() == "\(address)@omg.lol".lowercased() { throw Failure.itself(destination) }
            if !addresses.contains(where: { Self.areSame($0, destination) }) { addresses.append(destination) }
        }
        guard !addresses.isEmpty else { throw Failure.none }
        self.addresses = addresses
    }

    private init(unchecked addresses: [String]) {
        self.addresses = addresses
    }

    /// The current destinations, as they are, followed by the new ones among these.
    public func added(to current: [String]) -> EmailDestinations {
        let new = addresses.filter { address in !current.contains { Self.areSame($0, address) } }
        return EmailDestinations(unchecked: current + new)
    }

    /// The current destinations without some of them; nil if none is left.
    ///
    /// - Parameters:
    ///   - texts: Each an e-mail address, or several with commas between.
    ///   - address: The address whose mail is forwarded.
    /// - Throws: `.notAmong` naming the first that is no destination.
    public static func removing(
        _ texts: [String], from current: [String], of address: String
    ) throws -> EmailDestinations? {
        var rest = current
        for removed in parts(of: texts) {
            guard current.contains(where: { areSame($0, removed) }) else { throw Failure.notAmong(removed, of: address) }
            rest.removeAll { areSame($0, removed) }
        }
        return rest.isEmpty ? nil : EmailDestinations(unchecked: rest)
    }

    private static func parts(of texts: [String]) -> [String] {
        texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { $0.trimmed() }
    }

    /// Checks that an address can have mail: an emoji address (Punycode) cannot.
    ///
    /// - Throws: `.emojiAddress`.
    ///
    /// Source: the service's own pages on addresses.
    public static func checkMailbox(of address: String) throws {
        guard address.allSatisfy(\.isASCII), !address.lowercased().hasPrefix("xn--") else {
            throw Failure.emojiAddress(address)
        }
    }

    /// The part before the `@` may be case-sensitive. Source: RFC 5321, section 2.4.
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

    /// Source: RFC 5321, sections 4.1.2 and 4.5.3.1, without quoted names and literal IP addresses.
    private static func fault(in text: String) -> EmailFault.Form? {
        if text.isEmpty { return .empty }
        guard let (name, domain) = parts(of: text) else { return .noAt }
        if text.utf8.count > 254 { return .tooLong }
        guard (1...64).contains(name.utf8.count), areAtoms(name) else { return .name }
        return isDomain(domain) ? nil : .domain
    }

    /// Source: RFC 5322, section 3.2.3.
    private static func areAtoms(_ name: Substring) -> Bool {
        let others = Set("!#$%&'*+-/=?^_`{|}~")
        return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty && atom.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || others.contains($0)) }
        }
    }

    /// Its length is limited by that of the whole.
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

/// Why a forwarding is invalid.
public enum EmailFault: Error, Equatable, Sendable {
    /// The fault of an e-mail address.
    public enum Form: Equatable, Sendable {
        case empty
        /// It has no `@`.
        case noAt
        /// The part before the `@`.
        case name
        /// The part after the `@`.
        case domain
        /// Longer than 254 bytes.
        case tooLong
    }

    /// No e-mail address was given.
    case none
    /// The text is not an e-mail address.
    case malformed(String, Form)
    /// It is the address whose mail is forwarded.
    case itself(String)
    /// An emoji address cannot have mail.
    case emojiAddress(String)
    /// The mail for an address is not forwarded to this e-mail address.
    case notAmong(String, of: String)
}
