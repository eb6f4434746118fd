/// Why a DNS record is invalid.
public enum DNSRecordFault: Error, Equatable, Sendable {
    /// The type is not a word of letters and digits.
    case type(String)
    /// The name is invalid.
    case name(String, DNSNameFault)
    /// The name is outside the address's zone.
    case foreignName(String, zone: String)
    /// An SRV record's name does not begin with a service and a protocol.
    case serviceName(String)
    /// The data does not fit this type.
    case data(type: String, DNSDataFault)
    /// This type needs a priority.
    case missingPriority(type: String)
    /// This type has no priority.
    case needlessPriority(type: String)
    /// The data begins with another priority than the given one.
    case twoPriorities(Int, Int)
    /// The priority is not in 0...65535.
    case priorityRange(Int)
    /// The TTL is not in 0...2147483647 seconds.
    case ttlRange(Int)
    /// Several records have that type and name.
    case ambiguous(type: String, name: String, ids: [Int])
}

/// The fault of a name.
public enum DNSNameFault: Equatable, Sendable {
    /// It is empty, or has an empty label.
    case empty
    /// Longer than 253 characters, including the zone.
    case tooLong
    /// A label is longer than 63 characters.
    case longLabel(String)
    /// A label has other characters than letters, digits, hyphens and underscores.
    case characters(String)
    /// A label begins or ends with a hyphen.
    case hyphen(String)
    /// It has a star elsewhere than as its first label.
    case wildcard
    /// Its last label is a number, as in an IPv4 address.
    case numeric
}

/// The fault of a record's data.
public enum DNSDataFault: Error, Equatable, Sendable {
    case empty
    /// It has a line break, a tab or another control character.
    case control
    /// It is no IPv4 address.
    case ipv4
    /// It is no IPv6 address.
    case ipv6
    /// It is not a host name.
    case host(String, DNSNameFault)
    /// It begins with the priority, which is given separately.
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
