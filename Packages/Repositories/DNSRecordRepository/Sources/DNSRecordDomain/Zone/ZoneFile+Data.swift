import ResourceLoading

extension ZoneFile.Record {
    /// The data and the priority in the service's form.
    ///
    /// - Throws: `Failure` for an MX or SRV record with the wrong number of fields, or without a valid priority.
    func content() throws -> (data: String, priority: Int?) {
        switch type {
        case "TXT": return (CharacterStrings(fields.map(CharacterStrings.bytes(ofWord:))).data, nil)
        case "MX":
            guard fields.count == 2, let priority = UInt16(fields[0]) else {
                throw Failure(
                    .invalidInput, "an MX record needs 'PRIORITY HOST', such as '10 mail.example.com.'",
                    about: [.field("data"), .field("type", type)])
            }
            return (fields[1], Int(priority))
        case "SRV":
            guard fields.count == 4, let priority = UInt16(fields[0]) else {
                throw Failure(
                    .invalidInput,
                    "an SRV record needs 'PRIORITY WEIGHT PORT TARGET', such as '10 5 5060 sip.example.com.'",
                    about: [.field("data"), .field("type", type)])
            }
            return (fields.dropFirst().joined(separator: " "), Int(priority))
        default: return (fields.joined(separator: " "), nil)
        }
    }
}

extension DNSRecordData {
    /// The positions, counted from 0, of the words that are host names in a zone file's data for a type.
    ///
    /// Source: RFC 1035, section 3.3; RFC 1183; RFC 2230; RFC 2782; RFC 3403; RFC 6672; RFC 9460.
    static let hostFields: [String: [Int]] = [
        "AFSDB": [1], "ALIAS": [0], "ANAME": [0], "CNAME": [0], "DNAME": [0], "HTTPS": [1], "KX": [1], "MX": [1],
        "NAPTR": [5], "NS": [0], "PTR": [0], "RP": [0, 1], "SRV": [3], "SVCB": [1],
    ]
}
