/// Why something cannot become a DNS record.
public enum DNSRecordFault: Error, Equatable, Sendable {
    /// The type is no word of letters and digits.
    case type(String)
    /// The name cannot be one.
    case name(String, DNSNameFault)
    /// The name is that of a place outside the address's own.
    case foreignName(String, zone: String)
    /// An SRV record's name does not begin with a service and a protocol.
    case serviceName(String)
    /// The data is not what this type has.
    case data(type: String, DNSDataFault)
    /// This type needs a priority.
    case missingPriority(type: String)
    /// This type has no priority.
    case needlessPriority(type: String)
    /// The data begins with another priority than the one that was given.
    case twoPriorities(Int, Int)
    /// The priority is not in 0...65535.
    case priorityRange(Int)
    /// The TTL is not in 0...2147483647 seconds.
    case ttlRange(Int)
    /// Several records have that type and name, and it cannot be told which one is meant.
    case ambiguous(type: String, name: String, ids: [Int])
}

/// What is wrong with a name.
public enum DNSNameFault: Equatable, Sendable {
    /// There is none, or nothing between two dots.
    case empty
    /// Longer than 253 characters, with what belongs behind it.
    case tooLong
    /// A part of it is longer than 63 characters.
    case longLabel(String)
    /// A part of it has something else than letters, digits, hyphens and underscores.
    case characters(String)
    /// A part of it begins or ends with a hyphen.
    case hyphen(String)
    /// It has a star elsewhere than as its first part.
    case wildcard
    /// Its last part is a number, as in an IPv4 address.
    case numeric
}

/// What is wrong with what a record says.
public enum DNSDataFault: Equatable, Sendable {
    case empty
    /// It has a line break, a tab or another control character.
    case control
    /// It is no IPv4 address.
    case ipv4
    /// It is no IPv6 address.
    case ipv6
    /// It is no name of a host.
    case host(String, DNSNameFault)
    /// It begins with the priority, which is given apart.
    case priorityInData(Int)
    /// It is not `weight port target`.
    case service
    /// It is not `flags tag value`.
    case certificationAuthority
    /// One of its strings is longer than 255 bytes.
    case longString(bytes: Int)
    /// All of it is longer than 65535 bytes.
    case tooLong
    /// Its quotation marks do not match.
    case quotes
}
